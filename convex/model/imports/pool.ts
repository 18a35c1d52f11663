// The pool that import steps run in, so that imports cannot take the whole backend. It serves whoever comes first: one
// person's twenty imports can fill it, and the others then wait for the next steps, a few seconds each.
import { Workpool } from "@convex-dev/workpool";
import { components } from "../../_generated/api";

/** Steps at the same time. A step waits for a provider most of its time. */
const MOST_STEPS = 8;

export const importPool = new Workpool(components.workpool, {
  maxParallelism: MOST_STEPS,
  // It warns of each canceling of a step that has just ended, which is what canceling an import does.
  logLevel: "ERROR",
});
