import type { ReactNode } from "react";
import { PageTitle } from "../ui/page-title";

interface HomeFrameProps {
  sentence: ReactNode;
  /** What there is to do, if anything. */
  todo: ReactNode;
  /** Beside the rest; on a narrow screen between what there is to do and what there is. */
  side: ReactNode;
  children: ReactNode;
}

export function HomeFrame({ sentence, todo, side, children }: HomeFrameProps) {
  return (
    <>
      <PageTitle title="Home">{sentence}</PageTitle>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        <div className="space-y-8 empty:hidden">{todo}</div>
        <aside
          aria-label="Plan and credits"
          className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {side}
        </aside>
        <div className="lg:col-start-1">{children}</div>
      </div>
    </>
  );
}
