// What a step saves atomically; a step that has lost its fence saves nothing.
import { type Infer, v } from "convex/values";
import { vImportPhase, vProgress } from "./phases";

/** What tells a frame's tree from those of its other versions. */
export const vFrameMark = v.object({
  /** Equal where the frame has not changed; see `fingerprintFrame`. */
  fingerprint: v.string(),
  /** The frame's name. */
  title: v.string(),
});
export type FrameMark = Infer<typeof vFrameMark>;

export const vNewArtifact = v.object({
  name: v.string(),
  mediaType: v.string(),
  content: v.union(
    v.object({ kind: v.literal("text"), text: v.string() }),
    v.object({ kind: v.literal("file"), storageId: v.id("_storage"), bytes: v.number() }),
  ),
  frame: v.optional(vFrameMark),
});

export type NewArtifact = Infer<typeof vNewArtifact>;

export const toText = (name: string, mediaType: string, text: string) => ({
  name,
  mediaType,
  content: { kind: "text" as const, text },
});

export const vCheckpoint = v.object({
  phase: v.optional(vImportPhase),
  progress: v.optional(vProgress),
  title: v.optional(v.string()),
  /** The number of remaining calls, once known. */
  callsToCome: v.optional(v.number()),
  fingerprint: v.optional(v.string()),
  pieces: v.optional(
    v.array(v.object({ kind: v.string(), position: v.number(), text: v.string() })),
  ),
  artifacts: v.optional(v.array(vNewArtifact)),
});
export type Checkpoint = Infer<typeof vCheckpoint>;
