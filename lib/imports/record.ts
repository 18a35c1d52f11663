// The fields of an import and of what belongs to it, once: tables, arguments and types all come from here.
import { vWorkId } from "@convex-dev/workpool";
import { type Infer, v } from "convex/values";
import { vProvider } from "../providers/names";
import { vImportFailure } from "./failure";
import { vForecast } from "./forecast";
import { vImportPhase, vImportStatus, vProgress } from "./phases";
import { vImportSource } from "./source";
import { vImportSummary } from "./summary";

export const importFields = {
  userId: v.string(),
  provider: vProvider,
  source: vImportSource,
  sourceKey: v.string(),
  /** The file's or repository's own name, as soon as it is known. */
  title: v.string(),
  status: vImportStatus,
  phase: vImportPhase,
  progress: vProgress,
  /** Epoch ms; set while the import waits for the provider. */
  waitsUntil: v.optional(v.number()),
  waitsFor: v.optional(v.union(v.literal("limit"), v.literal("provider"))),
  forecast: v.optional(vForecast),
  /** Of the provider's API; what answered "unchanged" is not counted. */
  callsMade: v.number(),
  failure: v.optional(vImportFailure),
  summary: v.optional(vImportSummary),
  createdAt: v.number(),
  startedAt: v.optional(v.number()),
  endedAt: v.optional(v.number()),
  /** The fencing number: each handing over raises it, and only the step that holds it may write. */
  fence: v.number(),
  /** Epoch ms until which the step that holds the fence is taken to be alive. */
  leaseUntil: v.optional(v.number()),
  /** Epoch ms since which the step that holds the fence works; absent while the pool has not started it. */
  heldSince: v.optional(v.number()),
  /** The pool's name for the step that was handed out last. */
  workId: v.optional(vWorkId),
  /** Of what a GitHub import was made from: another import with the same one has the same results. */
  fingerprint: v.optional(v.string()),
  /** Failures in a row: the wait before the next attempt grows with them. */
  failuresInRow: v.number(),
  /** Waits for a limit in a row; no failures. */
  limitWaits: v.optional(v.number()),
};
export const vImportRecord = v.object(importFields);
export type ImportRecord = Infer<typeof vImportRecord>;
