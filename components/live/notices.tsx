"use client";

import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";
import { SECOND } from "@/lib/durations";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";

/** A single lost connection is normal, for example when a phone wakes up. */
const RETRIES_WORTH_SAYING = 2;
/** How long a skeleton may be shown without a word. */
const PATIENCE_MS = 5 * SECOND;

/** Fixed at the lower edge, above a phone's navigation, so that it moves nothing a person is reading. */
export function LiveNotices() {
  const { isWebSocketConnected, connectionRetries } = useConvexConnectionState();
  const isLost = !isWebSocketConnected && connectionRetries >= RETRIES_WORTH_SAYING;
  const isSlow = useIsSlow();
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-10 mx-auto max-w-[34rem] max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <div className="rounded-box bg-surface">
        {isLost && (
          <Notice tone="attention" title="No connection to the backend">
            Reconnecting… This page may be out of date until then.
          </Notice>
        )}
        {isSlow && !isLost && (
          <Notice tone="neutral" title="Still loading…" action={<ReloadButton />}>
            This takes longer than usual. Nothing is lost.
          </Notice>
        )}
      </div>
    </div>
  );
}

function ReloadButton() {
  return <Button onClick={() => window.location.reload()}>Try again</Button>;
}

/**
 * True while a skeleton has been in the page for too long, whatever it waits for: the backend, a script or the web
 * server. Looking at the page instead of at requests leaves no skeleton out.
 */
function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    let since: number | null = null;
    const timer = setInterval(() => {
      const isLoading = document.querySelector("main [data-skeleton]") !== null;
      since = isLoading ? (since ?? performance.now()) : null;
      setSlow(since !== null && performance.now() - since >= PATIENCE_MS - SECOND);
    }, SECOND);
    return () => clearInterval(timer);
  }, []);
  return isSlow;
}
