"use client";

import { useEffect } from "react";

/** From here on somebody reads further down. */
const SCROLLED_PX = 120;
/** And here they have come back. */
const TOP_PX = 4;

interface Holding {
  isHeld: boolean;
  /** True while older pages are shown: then only a press lets new rows in. */
  isDeep: boolean;
  hold: () => void;
  follow: () => void;
}

/** A log follows what comes in while its top is looked at, and stands still for whoever reads below. */
export function useHolding({ isHeld, isDeep, hold, follow }: Holding): void {
  useEffect(() => {
    const judge = () => {
      if (!isHeld && window.scrollY > SCROLLED_PX) hold();
      if (isHeld && !isDeep && window.scrollY < TOP_PX && !isFocusInLog()) follow();
    };
    window.addEventListener("scroll", judge, { passive: true });
    return () => window.removeEventListener("scroll", judge);
  });
}

export const LOG_ID = "event-log";

const isFocusInLog = (): boolean =>
  document.getElementById(LOG_ID)?.contains(document.activeElement) ?? false;
