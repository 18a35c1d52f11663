import type { ReactNode } from "react";
import { SkipLink } from "./skip-link";

interface PageFrameProps {
  header: ReactNode;
  children: ReactNode;
}

/** The landmarks of every page. */
export function PageFrame({ header, children }: PageFrameProps) {
  return (
    <>
      <SkipLink />
      {header}
      <main id="content" tabIndex={-1} className="px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
        {children}
      </main>
    </>
  );
}
