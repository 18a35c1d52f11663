"use client";

import { useTheme } from "next-themes";
import type { CSSProperties } from "react";
import { Toaster } from "sonner";

const TOKENS = {
  "--normal-bg": "var(--color-surface)",
  "--normal-border": "var(--color-line)",
  "--normal-text": "var(--color-ink)",
  "--border-radius": "8px",
  fontFamily: "inherit",
} as CSSProperties;

export default function ThemedSonner() {
  const { theme } = useTheme();
  const chosen = theme === "light" || theme === "dark" ? theme : "system";
  return (
    <Toaster theme={chosen} position="bottom-right" mobileOffset={{ bottom: 80 }} style={TOKENS} />
  );
}
