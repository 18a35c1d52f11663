import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SITE_DESCRIPTION, THEME_COLORS } from "@/components/landing/site";
import { FirstPaint } from "@/components/ui/first-paint";
import { Theme } from "@/components/ui/theme";
import { FONTS } from "./fonts";
import { NONCE_HEADER } from "./proxy/answers";
import { siteOrigin } from "./site-origin";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  return {
    metadataBase: await siteOrigin(),
    title: { default: "Switchboard", template: "%s · Switchboard" },
    description: SITE_DESCRIPTION,
    icons: {
      icon: [
        { url: "/icon.svg", type: "image/svg+xml" },
        { url: "/favicon.ico", sizes: "32x32" },
      ],
    },
    openGraph: { type: "website", siteName: "Switchboard", description: SITE_DESCRIPTION },
    twitter: { card: "summary_large_image" },
  };
}

export const viewport: Viewport = { themeColor: [...THEME_COLORS] };

/** For every page but the landing page, which pages/ has. Fonts and the theme alone: visitors' pages load neither the identity provider nor the live client. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER);
  return (
    // The theme script sets the class before React looks at it.
    <html lang="en" className={FONTS} suppressHydrationWarning>
      <body>
        <FirstPaint after="page" />
        <Theme nonce={nonce}>{children}</Theme>
      </body>
    </html>
  );
}
