// The pool that runs import steps, so that imports cannot occupy the whole backend. It is first come, first served, so each person
// has few places in it: leases.ts lets the others of their imports wait.
import { Workpool } from "@convex-dev/workpool";
import { components } from "../../_generated/api";

/** Concurrent steps. A step spends most of its time waiting for a provider. */
const MOST_STEPS = 8;
export const MOST_STEPS_OF_PERSON = 3;

export const importPool = new Workpool(components.workpool, {
  maxParallelism: MOST_STEPS,
  // The pool warns when it cancels a step that has just ended, which canceling an import does.
  logLevel: "ERROR",
});
