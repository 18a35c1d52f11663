"use client";

import { useEffect, useRef, useState } from "react";
import type { StepOutcome } from "../ui/use-step";
import { isContinuation, takeContinuation } from "./continuation";
import { changeState } from "./use-workspace-state";

/** Goes on with the frames that a person wanted before they bought credits, once. Returns why that failed. */
export function useContinuation(goOn: (nodeIds: readonly string[]) => StepOutcome): string | null {
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(goOn);
  useEffect(() => {
    const nodeIds = takeContinuation(window.location);
    // The address loses the parameter, so that a reload does not ask again.
    if (isContinuation(window.location)) changeState({});
    if (nodeIds !== null) void latest.current(nodeIds).then(setFailure);
  }, []);
  return failure;
}
