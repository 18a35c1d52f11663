// The pool that runs import steps, so that imports cannot occupy the whole backend. It is first come, first served:
// one user's twenty imports can fill it, and others then wait a few seconds per step.
import { Workpool } from "@convex-dev/workpool";
import { components } from "../../_generated/api";

/** Concurrent steps. A step spends most of its time waiting for a provider. */
const MOST_STEPS = 8;

export const importPool = new Workpool(components.workpool, {
  maxParallelism: MOST_STEPS,
  // The pool warns when it cancels a step that has just ended, which canceling an import does.
  logLevel: "ERROR",
});
