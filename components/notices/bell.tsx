"use client";

import { lazy, Suspense } from "react";
import { useLiveClient } from "../live/live-client";

const LiveBell = lazy(() => import("./live-bell"));

/** The bell in the header. It keeps its place while it loads, and is empty on pages without live data. */
export function NoticesBell() {
  const client = useLiveClient();
  return (
    <div className="size-8 shrink-0 pointer-coarse:size-10">
      <Suspense>{client && <LiveBell client={client} />}</Suspense>
    </div>
  );
}
