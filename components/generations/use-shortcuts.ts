"use client";

import { useEffect, useRef } from "react";
import { type Shortcut, toShortcut } from "./shortcuts";

/** Calls back for the workspace's keys, unless something else has handled them. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void): void {
  const latest = useRef(onShortcut);
  useEffect(() => {
    latest.current = onShortcut;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
      const { tagName, isContentEditable: isEditable } = target;
      const { key, ctrlKey, metaKey, altKey } = event;
      const shortcut = toShortcut({ key, ctrlKey, metaKey, altKey, tagName, isEditable });
      if (shortcut === null) return;
      event.preventDefault();
      latest.current(shortcut);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
