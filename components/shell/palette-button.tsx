"use client";

import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useHydrated } from "../ui/use-hydrated";
import { useIsOperator } from "./use-is-operator";

/** Loaded when it is first opened, so that pages do not carry it. */
const Palette = lazy(() => import("./palette"));

/** Opens the command palette, as the keys do. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const isOperator = useIsOperator();
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      // One that is closed says so a moment later: until then it is still here, and opens again.
      if (dialog.current?.open === false) dialog.current.showModal();
      setOpen(true);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
        className="flex h-8 items-center gap-2 rounded-control text-meta text-quiet transition-colors hover:text-ink max-lg:size-8 max-lg:justify-center max-lg:hover:bg-sunken max-sm:size-11 lg:w-56 lg:border lg:border-line lg:bg-raised lg:px-2 lg:pointer-coarse:h-11"
      >
        <Search className="size-4 shrink-0" aria-hidden />
        <span className="grow text-left max-lg:sr-only">Search</span>
        <kbd aria-hidden className="font-sans text-quiet max-lg:hidden">
          {hydrated && (isApple() ? "⌘K" : "Ctrl K")}
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette ref={dialog} isOperator={isOperator} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** ⌘K, or Ctrl K where there is no ⌘. */
const isPaletteKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && metaKey !== ctrlKey && !altKey && !shiftKey;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
