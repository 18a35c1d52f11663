// What a user's home page and palette show of the backend.
import { type Infer, v } from "convex/values";
import { vTarget } from "../generations/record";
import { type ImportEntry, vImportView } from "../imports/view";
import { vProvider } from "../providers/names";
import { vPullEntry } from "../pulls/record";

/** The steps to the first pull request, each true once its effect is there. */
export const vSetup = v.object({
  design: v.boolean(),
  generation: v.boolean(),
  pull: v.boolean(),
});
export type Setup = Infer<typeof vSetup>;
export type SetupStep = keyof Setup;

export const vRecentImport = v.object({
  ...vImportView.fields,
  /** A render of one of the design's frames; null if there is none. */
  thumbnailUrl: v.union(v.string(), v.null()),
});
export type RecentImport = Infer<typeof vRecentImport>;

/** What has not completed yet, or failed, keeps the thumbnail of the last completed version. */
export const toRecentImport = ({ result, ...view }: ImportEntry): RecentImport => ({
  ...view,
  thumbnailUrl: result?.coverUrl ?? null,
});

/** A frame whose code was generated, as the newest import of its design has it. */
export const vLastFrame = v.object({
  importId: v.string(),
  nodeId: v.string(),
  title: v.string(),
  /** Of its design. */
  importTitle: v.string(),
  target: vTarget,
  thumbnailUrl: v.union(v.string(), v.null()),
  /** In the design, since its code was generated. */
  isChanged: v.boolean(),
  generatedAt: v.number(),
});
export type LastFrame = Infer<typeof vLastFrame>;

export const vHome = v.object({
  setup: vSetup,
  /** The newest import of each source, newest first. */
  recent: v.array(vRecentImport),
  /** Those whose code was generated last, newest first. */
  frames: v.array(vLastFrame),
  /** The newest pull requests that are open, or about to be. */
  openPulls: v.array(vPullEntry),
});
export type Home = Infer<typeof vHome>;

/** A frame of a design, or an import. */
export const vFound = v.object({
  importId: v.string(),
  provider: vProvider,
  /** Null for an import. */
  nodeId: v.union(v.string(), v.null()),
  title: v.string(),
  /** Of a frame, the name of its design; otherwise empty. */
  within: v.string(),
});
export type Found = Infer<typeof vFound>;
