import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";
import { PageFrame } from "@/components/ui/page-frame";

/** Around the pages that stand by on every other page: it has no scripts, because all pages would load them. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const header = (
    <header className="border-line border-b">
      <div className="flex h-14 items-center gap-2 px-4 font-medium sm:px-6">
        <Mark />
        Switchboard
      </div>
    </header>
  );
  return <PageFrame header={header}>{children}</PageFrame>;
}
