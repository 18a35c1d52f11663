"use client";

import { useState } from "react";

const KEY = "setup-steps";
const PUT_AWAY = "put away";

/** Remembered in this browser. Use it only below live data, because the server cannot know it. */
export function useIsPutAway() {
  const [isPutAway, setPutAway] = useState(() => read() === PUT_AWAY);
  return {
    isPutAway,
    putAway: () => {
      write(PUT_AWAY);
      setPutAway(true);
    },
    bringBack: () => {
      write("");
      setPutAway(false);
    },
  };
}

/** A browser may forbid storage; then the choice lasts as long as the page. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // See above.
  }
}
