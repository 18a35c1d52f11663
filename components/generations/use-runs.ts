"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useConvex } from "convex/react";
import { useState } from "react";
import { api } from "@/convex/_generated/api";
import type { Target } from "@/lib/designs/targets/target";
import type { Form } from "@/lib/generations/record";
import { GENERATION_REFUSALS } from "@/lib/generations/refusal";
import type { RunView } from "@/lib/generations/view";
import { describeLimit, readLimitError } from "@/lib/limits/refusal";
import type { StepOutcome } from "../ui/use-step";

export interface Wanted {
  readonly nodeIds: readonly string[];
  readonly target: Target;
  readonly form: Form;
}

export interface Runs {
  /** The run that writes frames of this design now, or else the last one of this visit. */
  readonly run: RunView | null;
  readonly isRunning: boolean;
  readonly start: (wanted: Wanted) => StepOutcome;
  readonly cancel: () => StepOutcome;
}

const UNREACHABLE = "The backend did not respond. Nothing was spent; try again in a moment.";

export function useRuns(importId: string): Runs {
  const backend = useConvex();
  const [lastId, setLastId] = useState<string | null>(null);
  const { data: running } = useQuery(convexQuery(api.generations.getRunning, { importId }));
  if (running && running.id !== lastId) setLastId(running.id);
  const { data: last } = useQuery(
    convexQuery(api.generations.getRun, lastId === null ? "skip" : { runId: lastId }),
  );
  const run = running ?? last ?? null;
  return {
    run,
    isRunning: run?.status === "running",
    start: ({ nodeIds, target, form }) =>
      attempt(async () => {
        const request = { importId, nodeIds: [...nodeIds], target, ...form };
        const answer = await backend.mutation(api.generations.start, request);
        // What is missing is shown with the price, which is live.
        if (answer.outcome === "started") setLastId(answer.runId);
        return answer.outcome === "refused" ? GENERATION_REFUSALS[answer.refusal] : null;
      }),
    cancel: () =>
      attempt(async () => {
        if (run) await backend.mutation(api.generations.cancel, { runId: run.id });
        return null;
      }),
  };
}

/** Returns why it was not done. */
async function attempt(act: () => StepOutcome): StepOutcome {
  try {
    return await act();
  } catch (error) {
    const reached = readLimitError(error);
    return reached ? describeLimit(reached) : UNREACHABLE;
  }
}
