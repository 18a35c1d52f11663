"use client";

import { useEffect, useRef, useState } from "react";
import type { StepOutcome } from "../ui/use-step";
import { type Continuation, takeContinuation } from "./continuation";
import { changeState } from "./use-workspace-state";

/** Goes on with what a person wanted before they bought credits, once. Returns why that failed. */
export function useContinuation(goOn: (what: Continuation) => StepOutcome): string | null {
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(goOn);
  useEffect(() => {
    const what = takeContinuation(window.location);
    // The address loses the parameter, so that a reload does not ask again.
    if (new URLSearchParams(window.location.search).has("continue")) changeState({});
    if (what !== null) void latest.current(what).then(setFailure);
  }, []);
  return failure;
}
