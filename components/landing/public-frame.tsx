import type { ReactNode } from "react";
import { SiteHeader } from "../identity/site-header";
import { PageFrame } from "../ui/page-frame";
import { AccountLinks } from "./account-links";
import { Footer, PUBLIC_LINKS } from "./footer";

interface PublicFrameProps {
  /** As far as the browser's cookies tell; no page depends on it. */
  isSignedIn?: boolean;
  /** The choice of a theme. */
  themes: ReactNode;
  children: ReactNode;
}

/** Around every page for visitors. No script of the identity provider is part of it. */
export function PublicFrame({ isSignedIn = false, themes, children }: PublicFrameProps) {
  const header = (
    <SiteHeader links={PUBLIC_LINKS} isNarrow>
      <AccountLinks isSignedIn={isSignedIn} />
    </SiteHeader>
  );
  return (
    <PageFrame header={header} footer={<Footer>{themes}</Footer>}>
      {children}
    </PageFrame>
  );
}
