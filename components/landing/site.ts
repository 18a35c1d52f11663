export const SITE_DESCRIPTION =
  "Turn Figma frames into React, Vue, Svelte or HTML, as files or as a pull request, measured against Figma's own render. Free to start.";

/** The surface of app/theme.css in each theme. */
export const THEME_COLORS = [
  { media: "(prefers-color-scheme: light)", color: "#ffffff" },
  { media: "(prefers-color-scheme: dark)", color: "#0f0f11" },
] as const;
