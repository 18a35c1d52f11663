import type { ReactNode } from "react";
import { LiveData } from "@/components/live/live-data";
import { SettingsFrame } from "@/components/settings/frame";
import { Toaster } from "@/components/ui/toaster";
import { readLivePageSettings } from "@/lib/env";

/** The proxy requires a session and complete settings. */
export default function SettingsLayout({ children }: { children: ReactNode }) {
  const read = readLivePageSettings();
  if (!read.ok) throw new Error(read.problem);
  return (
    <SettingsFrame>
      <LiveData url={read.settings.convexUrl}>{children}</LiveData>
      <Toaster />
    </SettingsFrame>
  );
}
