// A generation and a run as their owner sees them.
import { type Infer, v } from "convex/values";
import {
  formFields,
  type GenerationRecord,
  vGenerationFailure,
  vGenerationStatus,
  vRunStatus,
  vTarget,
  vWrittenForm,
} from "./record";

/**
 * The frame in the newest import of the same source:
 * - "same": it has not changed
 * - "changed": generating again writes other files, and costs credits
 * - "gone": that import does not have it
 * - "unknown": no import of it is left
 */
const vDesignState = v.union(
  v.literal("same"),
  v.literal("changed"),
  v.literal("gone"),
  v.literal("unknown"),
);

export const vGenerationView = v.object({
  id: v.string(),
  /** Null when the import was removed. */
  importId: v.union(v.string(), v.null()),
  nodeId: v.string(),
  /** The version of the frame, or of the page that it is a width of. */
  fingerprint: v.string(),
  target: vTarget,
  status: vGenerationStatus,
  failure: v.union(vGenerationFailure, v.null()),
  title: v.string(),
  importTitle: v.string(),
  /** Empty until it is paid for. */
  forms: v.array(vWrittenForm),
  credits: v.number(),
  requestedAt: v.number(),
  completedAt: v.union(v.number(), v.null()),
  design: vDesignState,
  /** The newest import of the same source. */
  newestImportId: v.union(v.string(), v.null()),
});
export type GenerationView = Infer<typeof vGenerationView>;

export function describeGeneration(
  id: string,
  record: GenerationRecord,
  now: Pick<GenerationView, "importId" | "design" | "newestImportId">,
): GenerationView {
  const { nodeId, fingerprint, target, status, failure, title, importTitle, forms, credits } =
    record;
  return {
    id,
    nodeId,
    fingerprint,
    target,
    status,
    failure: failure ?? null,
    title,
    importTitle,
    forms,
    credits,
    requestedAt: record.requestedAt,
    completedAt: record.completedAt ?? null,
    ...now,
  };
}

export const vRunView = v.object({
  id: v.string(),
  importId: v.string(),
  target: vTarget,
  ...formFields,
  status: vRunStatus,
  total: v.number(),
  completed: v.number(),
  failed: v.number(),
  unpaid: v.number(),
  createdAt: v.number(),
  endedAt: v.union(v.number(), v.null()),
});
export type RunView = Infer<typeof vRunView>;

export const vFilePart = v.object({ text: v.string(), part: v.number(), parts: v.number() });

export const vSpendView = v.object({
  /** Epoch ms. */
  spentAt: v.number(),
  amount: v.number(),
  /** Null for what was not spent on a generation that is still there. */
  generation: v.union(
    v.object({
      id: v.string(),
      title: v.string(),
      importTitle: v.string(),
      /** Null when the import was removed. */
      importId: v.union(v.string(), v.null()),
      nodeId: v.string(),
      target: vTarget,
    }),
    v.null(),
  ),
});
export type SpendView = Infer<typeof vSpendView>;

/** One file of a generation compared with what generating again would write. */
export const vFileChange = v.object({
  path: v.string(),
  change: v.union(
    v.literal("same"),
    v.literal("changed"),
    v.literal("added"),
    v.literal("removed"),
  ),
  linesAdded: v.number(),
  linesRemoved: v.number(),
});
export type FileChange = Infer<typeof vFileChange>;
