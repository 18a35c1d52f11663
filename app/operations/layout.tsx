import type { Metadata } from "next";
import type { ReactNode } from "react";
import { OperatorStatus } from "@/components/identity/operator-status";
import { LiveData } from "@/components/live/live-data";
import { OperationsFrame } from "@/components/operations/frame";
import { Toaster } from "@/components/ui/toaster";
import { readLivePageSettings } from "@/lib/env";

export const metadata: Metadata = {
  title: { default: "Operations", template: "%s · Operations · Switchboard" },
};

/** The proxy requires a session; the backend decides what an operator may see. */
export default function OperationsLayout({ children }: { children: ReactNode }) {
  const read = readLivePageSettings();
  if (!read.ok) throw new Error(read.problem);
  return (
    <LiveData url={read.settings.convexUrl}>
      <OperatorStatus />
      <OperationsFrame>{children}</OperationsFrame>
      <Toaster />
    </LiveData>
  );
}
