import type { ReactNode } from "react";
import { SiteHeader } from "@/components/identity/site-header";
import { ButtonLink } from "@/components/ui/button-link";
import { PageFrame } from "@/components/ui/page-frame";

/** Around every page for visitors. It knows no session, so that it needs no script of the identity provider. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const account = (
    <ButtonLink href="/sign-in" leavesApp>
      Sign in
    </ButtonLink>
  );
  return <PageFrame header={<SiteHeader account={account} />}>{children}</PageFrame>;
}
