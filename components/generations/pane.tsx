import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";
import type { Tab } from "./workspace-state";

interface PaneProps {
  tab: Tab;
  /** The tab that a phone shows. */
  shown: Tab;
  children: ReactNode;
}

/** One part of the workspace, or a tab on a phone. */
export const Pane = ({ tab, shown, children }: PaneProps) => (
  <div className={classNames("min-w-0 lg:self-stretch", tab !== shown && "max-lg:hidden")}>
    {children}
  </div>
);
