"use client";

import { useState } from "react";

/** Null: done. Otherwise why not, and what to do: words for the person. */
export type StepOutcome = Promise<string | null>;

/** Something a person begins: busy while it is under way, and what became of it stays known until the next try. */
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
