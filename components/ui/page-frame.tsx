import type { ReactNode } from "react";
import { SkipLink } from "./skip-link";

interface PageFrameProps {
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The landmarks of every page. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {header}
      <main id="content" tabIndex={-1} className="grow px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
        {children}
      </main>
      {footer}
    </div>
  );
}
