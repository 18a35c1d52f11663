"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { ListedFrame } from "@/lib/imports/figma-result";
import { frameHref } from "@/lib/page-paths";
import type { Shortcut } from "./shortcuts";
import { useShortcuts } from "./use-shortcuts";
import { changeState, useWorkspaceState } from "./use-workspace-state";
import { forAnotherFrame, writeState } from "./workspace-state";

/** What the workspace's keys do. They press the buttons that are shown, so that they can do no more than those. */
export function useKeys(importId: string, frame: ListedFrame, frames: readonly ListedFrame[]) {
  const router = useRouter();
  const state = useWorkspaceState();
  const generateButton = useRef<HTMLButtonElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  function openFrame(step: 1 | -1): void {
    const next = frames[frames.findIndex(({ id }) => id === frame.id) + step];
    const query = writeState(forAnotherFrame(state));
    if (next) router.push(`${frameHref(importId, next.id)}${query}`, { scroll: false });
  }
  function act(shortcut: Shortcut): void {
    if (shortcut.kind === "frame") openFrame(shortcut.step);
    if (shortcut.kind === "target") changeState({ target: shortcut.target });
    if (shortcut.kind === "generate") generateButton.current?.click();
    if (shortcut.kind === "copy") copyButton.current?.click();
    if (shortcut.kind === "overlay") {
      changeState({ comparison: state.comparison === "off" ? 50 : "off", width: null });
    }
    if (shortcut.kind === "help") setOpen(!isOpen);
  }
  useShortcuts(act);
  return { generateButton, copyButton, isOpen, onOpenChange: setOpen };
}
