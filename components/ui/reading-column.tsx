import type { ReactNode } from "react";

/** The width for reading. */
export function ReadingColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-[720px]">{children}</div>;
}
