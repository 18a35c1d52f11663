import { useMemo, useRef } from "react";
import type { Buying } from "./buying";

/** The button that was pressed goes with what it changed; whoever pressed it stays at the plan. */
export function useKeptFocus(buying: Buying) {
  const panel = useRef<HTMLElement>(null);
  const acting = useMemo((): Buying => {
    const keeping =
      <Args extends unknown[]>(step: (...args: Args) => Promise<boolean>) =>
      async (...args: Args) => {
        const isDone = await step(...args);
        if (isDone) panel.current?.focus();
        return isDone;
      };
    const { cancel, resume, change } = buying;
    return { ...buying, cancel: keeping(cancel), resume: keeping(resume), change: keeping(change) };
  }, [buying]);
  return { panel, acting };
}
