// The fields of an import and its related rows, from which tables, arguments and types derive.
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
  /** The file's or repository's name, once known. */
  title: v.string(),
  /** The title as lists sort it; absent from imports that are older than these lists. */
  titleKey: v.optional(v.string()),
  /** Set once its user has started a newer import of the same source: lists show the newest one. */
  isSuperseded: v.optional(v.literal(true)),
  /** Counts the completed imports of a source, from 1; set when the import completes. */
  version: v.optional(v.number()),
  status: vImportStatus,
  phase: vImportPhase,
  progress: vProgress,
  /** Epoch ms; set while the import waits for the provider. */
  waitsUntil: v.optional(v.number()),
  waitsFor: v.optional(v.union(v.literal("limit"), v.literal("provider"))),
  forecast: v.optional(vForecast),
  /** Calls of the provider's API; "not modified" responses are not counted. */
  callsMade: v.number(),
  failure: v.optional(vImportFailure),
  summary: v.optional(vImportSummary),
  createdAt: v.number(),
  startedAt: v.optional(v.number()),
  endedAt: v.optional(v.number()),
  /** The fencing token: each handover increments it, and only the step that holds it may write. */
  fence: v.number(),
  /** Epoch ms at which the current step's lease expires. */
  leaseUntil: v.optional(v.number()),
  /** Epoch ms since which the current step has been running; absent until the pool starts it. */
  heldSince: v.optional(v.number()),
  /** The pool's ID of the last scheduled step. */
  workId: v.optional(vWorkId),
  /** Which pool that is (convex/model/imports/pool.ts); absent in rows from before there were two. */
  place: v.optional(v.union(v.literal("first"), v.literal("further"))),
  /** Identifies a GitHub import's input: imports with the same fingerprint have the same result. */
  fingerprint: v.optional(v.string()),
  /** The backoff grows with consecutive failures. */
  failuresInRow: v.number(),
  /** Consecutive waits for a rate limit; they are not failures. */
  limitWaits: v.optional(v.number()),
};
export const vImportRecord = v.object(importFields);
export type ImportRecord = Infer<typeof vImportRecord>;
