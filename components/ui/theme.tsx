"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";

interface ThemeProps {
  /** Lets the theme script run before the first paint under the page's policy. */
  nonce: string | null;
  children: ReactNode;
}

export function Theme({ nonce, children }: ThemeProps) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      {...(nonce === null ? {} : { nonce })}
    >
      {children}
    </ThemeProvider>
  );
}
