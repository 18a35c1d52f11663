"use client";

import { Keyboard } from "lucide-react";
import * as Popover from "radix-ui/popover";
import { buttonStyles } from "../ui/button-variant";
import { SHORTCUT_WORDS } from "./shortcuts";

interface ShortcutHelpProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The workspace's keys. */
export function ShortcutHelp({ isOpen, onOpenChange }: ShortcutHelpProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        className={`${buttonStyles({ variant: "quiet", size: "icon" })} max-lg:hidden`}
      >
        <Keyboard className="size-4" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          aria-label="Keyboard shortcuts"
          className="z-20 rounded-box border border-line bg-surface p-4 shadow-lg"
        >
          <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-2 text-meta">
            {SHORTCUT_WORDS.map(([keys, what]) => (
              <div key={keys} className="contents">
                <dt>
                  <kbd className="rounded-[4px] border border-line bg-sunken px-1.5 font-mono">
                    {keys}
                  </kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
