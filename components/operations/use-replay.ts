"use client";

import { useConvexMutation } from "@convex-dev/react-query";
import { useState } from "react";
import { api } from "@/convex/_generated/api";
import type { EventFilter } from "@/lib/operations/event-filter";
import type { ReplayDifference, ReplayPart } from "@/lib/operations/replay-difference";

/** `shown`: a dry run's result. `outdated`: the data changed since then, and this is the new result. */
export type ReplayState =
  | { step: "idle" }
  | { step: "working" }
  | { step: "failed" }
  | { step: "shown" | "outdated" | "applied"; part: ReplayPart; difference: ReplayDifference };

export function useReplay(filter: EventFilter) {
  const rehearse = useConvexMutation(api.operations.replay.rehearse);
  const apply = useConvexMutation(api.operations.replay.apply);
  const [state, setState] = useState<ReplayState>({ step: "idle" });

  async function dryRunPart(after: number | null) {
    const part = { filter, after };
    setState({ step: "working" });
    try {
      setState({ step: "shown", part, difference: await rehearse(part) });
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
