"use client";

import { useLayoutEffect } from "react";
import { KeptTitle } from "./kept-title";

/**
 * Names the tab after what a live page shows; null while that is not known. The framework may write a page's own title
 * after the page itself, so the name is kept against it, and the last such title returns when the page is left.
 */
export function useTabTitle(name: string | null): void {
  // An effect that ran later would still hold on to the name when the next page's title is written.
  useLayoutEffect(() => {
    if (name === null) return;
    const title = new KeptTitle(document, `${name} · Switchboard`);
    title.write();
    const observer = new MutationObserver(() => title.write());
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      title.giveBack();
    };
  }, [name]);
}
