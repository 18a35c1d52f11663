"use client";

import { useSyncExternalStore } from "react";

/** False in the server's HTML and until the page answers to clicks: what needs that stays hidden so long. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, yes, no);
}

const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;
