import type { ReactNode } from "react";
import { AccountFrame } from "@/app/account-frame";
import { LiveData } from "@/components/live/live-data";
import { MainNav } from "@/components/shell/nav";
import { Toaster } from "@/components/ui/toaster";
import { readLivePageSettings } from "@/lib/env";

/** The proxy requires a session and complete settings. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  const read = readLivePageSettings();
  if (!read.ok) throw new Error(read.problem);
  return (
    <AccountFrame>
      <MainNav />
      <LiveData url={read.settings.convexUrl}>{children}</LiveData>
      <Toaster />
    </AccountFrame>
  );
}
