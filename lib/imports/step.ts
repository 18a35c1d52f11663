// One step of an import: its input and its outcome.
import { type Infer, v } from "convex/values";
import { vProvider } from "../providers/names";
import { vImportFailure } from "./failure";
import { vImportPhase } from "./phases";
import { vImportSource } from "./source";
import { vImportSummary } from "./summary";

/** A step may write only while it holds the import's current fence. */
export const holdingFields = { importId: v.id("imports"), fence: v.number() };
export const vHolding = v.object(holdingFields);
export type Holding = Infer<typeof vHolding>;

export const vStepTask = v.object({
  ...holdingFields,
  userId: v.string(),
  provider: vProvider,
  source: vImportSource,
  sourceKey: v.string(),
  phase: vImportPhase,
  title: v.string(),
  failuresInRow: v.number(),
  limitWaits: v.number(),
});
export type StepTask = Infer<typeof vStepTask>;

export const vStepEnding = v.union(
  v.object({ outcome: v.literal("more") }),
  v.object({ outcome: v.literal("completed"), summary: vImportSummary }),
  v.object({ outcome: v.literal("failed"), failure: vImportFailure }),
  v.object({
    outcome: v.literal("waits"),
    delayMs: v.number(),
    waitsFor: v.union(v.literal("limit"), v.literal("provider")),
  }),
);
export type StepEnding = Infer<typeof vStepEnding>;
