import type { ReactNode } from "react";
import { PartEnd } from "./first-paint";
import { SkipLink } from "./skip-link";

interface PageFrameProps {
  header: ReactNode;
  footer?: ReactNode;
  /** True where a phone has a bar at the lower edge, which must hide nothing. */
  hasLowerBar?: boolean;
  children: ReactNode;
}

/** The landmarks of every page. */
export function PageFrame({ header, footer, hasLowerBar = false, children }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {header}
      <main
        id="content"
        tabIndex={-1}
        className={`grow px-4 pt-8 sm:px-6 sm:pt-10 ${hasLowerBar ? "pb-16 max-sm:pb-32" : "pb-16"}`}
      >
        {children}
      </main>
      {footer}
      <PartEnd of="page" />
    </div>
  );
}
