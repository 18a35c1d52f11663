import { useMemo, useRef } from "react";
import type { StepOutcome } from "../ui/use-step";
import type { Buying } from "./buying";

/** Moves the focus to the plan after a step, because the pressed button disappears with what it changed. */
export function useKeptFocus(buying: Buying) {
  const panel = useRef<HTMLElement>(null);
  const acting = useMemo((): Buying => {
    const keeping =
      <Args extends unknown[]>(step: (...args: Args) => StepOutcome) =>
      async (...args: Args) => {
        const failure = await step(...args);
        if (failure === null) panel.current?.focus();
        return failure;
      };
    const { cancel, resume, change } = buying;
    return { ...buying, cancel: keeping(cancel), resume: keeping(resume), change: keeping(change) };
  }, [buying]);
  return { panel, acting };
}
