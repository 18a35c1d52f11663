// A user's imports as the user sees them.
import { type Infer, v } from "convex/values";
import { vProvider } from "../providers/names";
import { describeFailure, vFailureView } from "./failure";
import { vForecast } from "./forecast";
import { vFrameMatch } from "./frame-match";
import { vImportPhase, vImportStatus, vProgress } from "./phases";
import type { ImportRecord } from "./record";
import { vImportSource } from "./source";
import { vImportSummary } from "./summary";

export const vImportView = v.object({
  id: v.string(),
  provider: vProvider,
  source: vImportSource,
  title: v.string(),
  status: vImportStatus,
  phase: vImportPhase,
  progress: vProgress,
  /** Null unless the import is waiting: until when, and for what. */
  waiting: v.union(
    v.object({ until: v.number(), for: v.union(v.literal("limit"), v.literal("provider")) }),
    v.null(),
  ),
  forecast: v.union(vForecast, v.null()),
  callsMade: v.number(),
  /** Null unless the import failed. */
  failure: v.union(vFailureView, v.null()),
  /** Null unless the import completed. */
  summary: v.union(vImportSummary, v.null()),
  createdAt: v.number(),
  endedAt: v.union(v.number(), v.null()),
});
export type ImportView = Infer<typeof vImportView>;

export const vArtifactView = v.object({
  /** Such as `tokens.json`, `preview/12:34.json`, `thumbnails/12:34.svg` or `images/<ref>.png`. */
  name: v.string(),
  mediaType: v.string(),
  bytes: v.number(),
  /** The number of parts that `imports:readArtifact` returns; 0 for a file with a URL. */
  parts: v.number(),
  /** Only for pictures. */
  url: v.union(v.string(), v.null()),
  /** Only for a frame's preview, once measured. */
  match: v.union(vFrameMatch, v.null()),
});
export type ArtifactView = Infer<typeof vArtifactView>;

export const vImportVersion = v.object({
  id: v.string(),
  /** Counted from 1 for each source. */
  version: v.number(),
  /** Epoch ms. */
  completedAt: v.number(),
});
export type ImportVersion = Infer<typeof vImportVersion>;

export const vImportDetail = v.object({
  ...vImportView.fields,
  /** Sorted by name; empty until the import has completed. */
  artifacts: v.array(vArtifactView),
  /** The completed imports of the same source, newest first, at most fifty. */
  versions: v.array(vImportVersion),
  /** The newest import of the source, unless it has completed. */
  latestAttempt: v.union(v.object({ id: v.string(), status: vImportStatus }), v.null()),
});
export type ImportDetail = Infer<typeof vImportDetail>;

/** The newest import of a source, with the results of the newest version that has some. */
export const vImportEntry = v.object({
  ...vImportView.fields,
  /** Null until a version has completed. */
  result: v.union(
    v.object({
      id: v.string(),
      summary: v.union(vImportSummary, v.null()),
      version: v.number(),
      /** The address of the render that stands for a design; null without one. */
      coverUrl: v.union(v.string(), v.null()),
    }),
    v.null(),
  ),
});
export type ImportEntry = Infer<typeof vImportEntry>;

export const ENTRY_SORTS = ["newest", "name"] as const;
export const vEntryQuery = v.object({
  /** All providers if absent. */
  provider: v.optional(vProvider),
  /** Words of titles; all entries if empty. */
  search: v.optional(v.string()),
  sort: v.optional(v.union(...ENTRY_SORTS.map((sort) => v.literal(sort)))),
  limit: v.optional(v.number()),
});
export type EntryQuery = Infer<typeof vEntryQuery>;

export function describeImport(id: string, record: ImportRecord): ImportView {
  const { provider, source, title, status, phase, progress, callsMade, createdAt } = record;
  const { waitsUntil, waitsFor, failure, forecast, summary, endedAt } = record;
  const isWaiting = waitsUntil !== undefined && waitsFor !== undefined;
  return {
    id,
    provider,
    source,
    title,
    status,
    phase,
    progress,
    waiting: isWaiting ? { until: waitsUntil, for: waitsFor } : null,
    forecast: forecast ?? null,
    callsMade,
    failure: failure === undefined ? null : describeFailure(failure, provider),
    summary: summary ?? null,
    createdAt,
    endedAt: endedAt ?? null,
  };
}
