"use client";

import { useEffect } from "react";

/** Below this scroll position the person is reading older rows. */
const SCROLLED_PX = 120;
/** Above this one they are back at the top. */
const TOP_PX = 4;

interface PauseOnScroll {
  isPaused: boolean;
  /** True while older pages are shown; then only the button resumes the list. */
  isDeep: boolean;
  pause: () => void;
  resume: () => void;
}

/** Pauses the log while the person reads further down, and resumes it at the top. */
export function usePauseOnScroll({ isPaused, isDeep, pause, resume }: PauseOnScroll): void {
  useEffect(() => {
    const judge = () => {
      if (!isPaused && window.scrollY > SCROLLED_PX) pause();
      if (isPaused && !isDeep && window.scrollY < TOP_PX && !isFocusInLog()) resume();
    };
    window.addEventListener("scroll", judge, { passive: true });
    return () => window.removeEventListener("scroll", judge);
  });
}

export const LOG_ID = "event-log";

const isFocusInLog = (): boolean =>
  document.getElementById(LOG_ID)?.contains(document.activeElement) ?? false;
