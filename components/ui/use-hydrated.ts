"use client";

import { useSyncExternalStore } from "react";

/** False in the server's HTML and until hydration, so that controls can stay hidden until they work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, yes, no);
}

const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;
