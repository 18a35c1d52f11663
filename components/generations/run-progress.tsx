"use client";

import { TARGET_NAMES } from "@/lib/designs/targets/target";
import { Meter } from "../ui/meter";
import { StepButton } from "../ui/step-button";
import type { Runs } from "./use-runs";
import { countFrames, describeRun } from "./words";

/** The run that writes frames of this design, with its counts. Nothing when there is none. */
export function RunProgress({ runs: { run, isRunning, cancel } }: { runs: Runs }) {
  return (
    <div role="status" aria-label="Generation">
      {run && isRunning && (
        <div className="mb-3">
          <Meter
            label={`Generating ${TARGET_NAMES[run.target]}`}
            value={run.completed + run.failed + run.unpaid}
            max={run.total}
            words={`${run.completed} of ${countFrames(run.total)}`}
          />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <StepButton onPress={cancel}>Cancel</StepButton>
            <p className="text-meta text-quiet">You can leave this page. Generating continues.</p>
          </div>
        </div>
      )}
      {run && !isRunning && (
        // One frame's code is seen where it was asked for.
        <p className={run.total > 1 ? "mb-2 text-meta text-quiet" : "sr-only"}>
          {describeRun(run)}
        </p>
      )}
    </div>
  );
}
