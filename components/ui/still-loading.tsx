"use client";

import { useEffect, useState } from "react";
import { SECOND } from "@/lib/durations";
import { Button } from "./button";
import { Notice } from "./notice";

/** How long a page may load without a word. */
const PATIENCE_MS = 5 * SECOND;

const hasSkeleton = (): boolean => document.querySelector("main [data-skeleton]") !== null;

/**
 * True while a skeleton has been in the page for too long, whatever it waits for: the backend, a script or the web
 * server. Looking at the page instead of at requests leaves no skeleton out.
 */
export function useIsSlow(isLoading: () => boolean = hasSkeleton): boolean {
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
