import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { AccountMenu } from "@/components/identity/account-menu";
import { SiteHeader } from "@/components/identity/site-header";
import { Providers } from "@/components/live/providers";
import { SkipLink } from "@/components/ui/skip-link";
import { readIdentitySettings } from "@/lib/env";
import { Identity } from "./identity";
import { NONCE_HEADER } from "./proxy/answers";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Switchboard", template: "%s · Switchboard" },
  description: "Your plan, connected accounts and imports, always in sync.",
  icons: {
    icon: [
      { url: "/icon.svg", type: "image/svg+xml" },
      { url: "/favicon.ico", sizes: "32x32" },
    ],
  },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#0f0f11" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER);
  return (
    // The theme script sets the class before React looks at it.
    <html
      lang="en"
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      suppressHydrationWarning
    >
      <body>
        <Identity>
          <Providers nonce={nonce}>
            <SkipLink />
            <SiteHeader account={readIdentitySettings().ok && <AccountMenu />} />
            <main id="content" tabIndex={-1} className="px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
              {children}
            </main>
          </Providers>
        </Identity>
      </body>
    </html>
  );
}
