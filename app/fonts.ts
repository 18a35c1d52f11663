import localFont from "next/font/local";

/**
 * The fonts of every page. A font that is not there for the first paint is not used on that page at all ("optional"):
 * text that changes its font moves what is below it. The landing page fills the browser's cache for the others. None is
 * loaded in advance but by that page (pages/_document.tsx).
 */
const geistSans = localFont({
  src: "../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2",
  variable: "--font-geist-sans",
  weight: "100 900",
  display: "optional",
  preload: false,
  fallback: ["system-ui", "sans-serif"],
});

/** Only for codes and IDs. */
const geistMono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  fallback: [
    "ui-monospace",
    "SFMono-Regular",
    "Menlo",
    "Roboto Mono",
    "DejaVu Sans Mono",
    "monospace",
  ],
});

/** Makes both known to the theme in theme.css. */
export const FONTS = `${geistSans.variable} ${geistMono.variable}`;
