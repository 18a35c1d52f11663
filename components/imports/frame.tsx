"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** The workspace of a frame needs the whole width. */
const WIDE = /^\/designs\/[^/]+\/frames\//;

export function ImportsFrame({ children }: { children: ReactNode }) {
  const width = WIDE.test(usePathname()) ? "max-w-[1800px]" : "max-w-[1100px]";
  return <div className={`mx-auto ${width}`}>{children}</div>;
}
