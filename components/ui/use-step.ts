"use client";

import { useState } from "react";

/** Null on success, otherwise a message that says what failed and what to do. */
export type StepOutcome = Promise<string | null>;

/** Runs a step on demand. It is busy while the step runs and keeps a failure until the next try. */
export function useStep(begin: () => StepOutcome) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function take(): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const reason = await begin();
    setFailure(reason);
    setBusy(false);
    return reason === null;
  }
  return { busy, failure, take, forget: () => setFailure(null) };
}
