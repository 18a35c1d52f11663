import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";
import type { Tab } from "./workspace-state";

interface PaneProps {
  tab: Tab;
  /** The tab that a phone shows. */
  shown: Tab;
  /** Scrolls by itself on a wide screen. */
  isScrolled?: boolean;
  children: ReactNode;
}

/** One of the workspace's columns, or a tab on a phone. */
export function Pane({ tab, shown, isScrolled = false, children }: PaneProps) {
  return (
    <div
      className={classNames(
        "min-w-0",
        tab !== shown && "max-lg:hidden",
        isScrolled &&
          "space-y-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto",
      )}
    >
      {children}
    </div>
  );
}
