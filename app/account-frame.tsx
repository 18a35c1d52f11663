import type { ReactNode } from "react";
import { AccountMenu } from "@/components/identity/account-menu";
import { SiteHeader } from "@/components/identity/site-header";
import { Providers } from "@/components/live/providers";
import { PageFrame } from "@/components/ui/page-frame";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import { Identity } from "./identity";

/** Around every page that requires a session. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const header = (
    <SiteHeader>
      <ThemeSwitch />
      <AccountMenu />
    </SiteHeader>
  );
  return (
    <Identity>
      <Providers>
        <PageFrame header={header}>{children}</PageFrame>
      </Providers>
    </Identity>
  );
}
