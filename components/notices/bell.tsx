"use client";

import { useAuth } from "@clerk/nextjs";
import { lazy, Suspense } from "react";
import { useHydrated } from "../ui/use-hydrated";

const LiveBell = lazy(() => import("./live-bell"));

/** The bell in the header, which is below the live connection. It keeps its place while it loads. */
export function NoticesBell() {
  const { userId } = useAuth();
  const hydrated = useHydrated();
  return (
    <div className="size-8 shrink-0 pointer-coarse:size-10 max-sm:size-11">
      <Suspense>{hydrated && userId && <LiveBell />}</Suspense>
    </div>
  );
}
