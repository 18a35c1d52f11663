"use client";

import { useConvexConnectionState } from "convex/react";
import { Notice } from "../ui/notice";

/** One lost connection is nothing: a phone that wakes up has one. */
const RETRIES_WORTH_SAYING = 2;

/** At the lower edge, so that nothing a person is reading moves. */
export function ConnectionNotice() {
  const { isWebSocketConnected, connectionRetries } = useConvexConnectionState();
  const isLost = !isWebSocketConnected && connectionRetries >= RETRIES_WORTH_SAYING;
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-10 mx-auto max-w-[34rem]">
      {isLost && (
        <div className="rounded-box bg-surface">
          <Notice tone="attention" title="No connection to the backend">
            Reconnecting… This page may be out of date until then.
          </Notice>
        </div>
      )}
    </div>
  );
}
