"use client";

import { useConvexConnectionState } from "convex/react";
import { Notice } from "../ui/notice";

/** A single lost connection is normal, for example when a phone wakes up. */
const RETRIES_WORTH_SAYING = 2;

/** Fixed at the lower edge, so that it moves nothing a person is reading. */
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
