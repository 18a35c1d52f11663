import type { ReactNode } from "react";
import { OperatorStatus } from "@/components/identity/operator-status";
import { LiveData } from "@/components/live/live-data";
import { MainNav } from "@/components/shell/nav";
import { Toaster } from "@/components/ui/toaster";
import { readLivePageSettings } from "@/lib/env";

/** The proxy requires a session and complete settings. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  const read = readLivePageSettings();
  if (!read.ok) throw new Error(read.problem);
  return (
    <>
      <MainNav />
      <LiveData url={read.settings.convexUrl}>
        <OperatorStatus />
        {children}
      </LiveData>
      <Toaster />
    </>
  );
}
