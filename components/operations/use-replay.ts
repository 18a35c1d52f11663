"use client";

import { useConvexMutation } from "@convex-dev/react-query";
import { useState } from "react";
import { api } from "@/convex/_generated/api";
import type { EventFilter } from "@/lib/operations/event-filter";
import type { ReplayDifference, ReplayPart } from "@/lib/operations/replay-difference";

/** `shown`: the result of a dry run. `outdated`: the data has changed since, and this is the current difference. */
export type ReplayState =
  | { step: "idle" }
  | { step: "working" }
  | { step: "failed" }
  | { step: "shown" | "outdated" | "applied"; part: ReplayPart; difference: ReplayDifference };

export function useReplay(filter: EventFilter) {
  const dryRun = useConvexMutation(api.operations.replay.dryRun);
  const apply = useConvexMutation(api.operations.replay.apply);
  const [state, setState] = useState<ReplayState>({ step: "idle" });

  async function dryRunPart(after: number | null) {
    const part = { filter, after };
    setState({ step: "working" });
    try {
      setState({ step: "shown", part, difference: await dryRun(part) });
    } catch {
      setState({ step: "failed" });
    }
  }

  async function applyPart(part: ReplayPart, mark: string): Promise<boolean> {
    try {
      const { isApplied, difference } = await apply({ ...part, mark });
      setState({ step: isApplied ? "applied" : "outdated", part, difference });
      return true;
    } catch {
      return false;
    }
  }

  return { state, dryRunPart, applyPart };
}
