"use client";

import { useConvexConnectionState } from "convex/react";
import { Notice } from "../ui/notice";
import { StillLoading, useIsSlow } from "../ui/still-loading";

/** A single lost connection is normal, for example when a phone wakes up. */
const RETRIES_WORTH_SAYING = 2;

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
        {isSlow && !isLost && <StillLoading />}
      </div>
    </div>
  );
}
