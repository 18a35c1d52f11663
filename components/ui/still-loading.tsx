"use client";

import { useEffect, useState } from "react";
import { SECOND } from "@/lib/durations";
import { Button } from "./button";
import { Notice } from "./notice";

/** How long a page may load without a word. */
const PATIENCE_MS = 5 * SECOND;

/** What is out of view may wait until the reader comes near it, and keeps no one waiting. */
export const hasSkeletonInView = (): boolean =>
  [...document.querySelectorAll("main [data-skeleton]")].some((skeleton) => {
    const { top, bottom, height } = skeleton.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < window.innerHeight;
  });

/**
 * True while a skeleton has been in view for too long, whatever it waits for: the backend, a script or the web
 * server. Looking at the page instead of at requests leaves no skeleton out.
 */
export function useIsSlow(isLoading: () => boolean = hasSkeletonInView): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    let since: number | null = null;
    const timer = setInterval(() => {
      since = isLoading() ? (since ?? performance.now()) : null;
      setSlow(since !== null && performance.now() - since >= PATIENCE_MS - SECOND);
    }, SECOND);
    return () => clearInterval(timer);
  }, [isLoading]);
  return isSlow;
}

export function StillLoading() {
  return (
    <Notice
      tone="neutral"
      title="Still loading…"
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      This takes longer than usual. Nothing is lost.
    </Notice>
  );
}
