import type { ReactNode } from "react";
import { ReturnNews } from "@/components/connections/return-news";
import { AccountMenu } from "@/components/identity/account-menu";
import { LiveConnection, LiveData } from "@/components/live/live-data";
import { Providers } from "@/components/live/providers";
import { AppHeader } from "@/components/shell/header";
import { PageFrame } from "@/components/ui/page-frame";
import { Toaster } from "@/components/ui/toaster";
import { readLivePageSettings } from "@/lib/env";
import { Identity } from "./identity";

/** Around every page that requires a session. The proxy has checked it, and that the settings are complete. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const read = readLivePageSettings();
  if (!read.ok) throw new Error(read.problem);
  return (
    <Identity>
      <Providers>
        <LiveConnection url={read.settings.convexUrl}>
          <PageFrame header={<AppHeader account={<AccountMenu />} />} hasLowerBar>
            <ReturnNews />
            <LiveData>{children}</LiveData>
          </PageFrame>
        </LiveConnection>
        <Toaster />
      </Providers>
    </Identity>
  );
}
