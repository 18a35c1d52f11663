import type { ReactNode } from "react";

/** A column of reading width. */
export function ReadingColumn({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-[720px]">{children}</div>;
}
