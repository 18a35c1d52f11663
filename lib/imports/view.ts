// What a person sees of their imports.
import { type Infer, v } from "convex/values";
import { vProvider } from "../providers/names";
import { describeFailure, vFailureView } from "./failure";
import { vForecast } from "./forecast";
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
  /** Null unless it waits: until when, and for what. */
  waiting: v.union(
    v.object({ until: v.number(), for: v.union(v.literal("limit"), v.literal("provider")) }),
    v.null(),
  ),
  forecast: v.union(vForecast, v.null()),
  callsMade: v.number(),
  /** Null exactly unless failed. */
  failure: v.union(vFailureView, v.null()),
  /** Null exactly unless completed. */
  summary: v.union(vImportSummary, v.null()),
  createdAt: v.number(),
  endedAt: v.union(v.number(), v.null()),
});
export type ImportView = Infer<typeof vImportView>;

export const vArtifactView = v.object({
  /** `tokens.json`, `code/12:34.tsx`, `thumbnails/12:34.svg`, `images/<ref>.png`. */
  name: v.string(),
  mediaType: v.string(),
  bytes: v.number(),
  /** How many parts `imports:readArtifact` gives; 0 for what is a file with an address. */
  parts: v.number(),
  /** Of pictures alone. */
  url: v.union(v.string(), v.null()),
});
export type ArtifactView = Infer<typeof vArtifactView>;

/** Artifacts in the order of their names, and none before the import has completed. */
export const vImportDetail = v.object({
  ...vImportView.fields,
  artifacts: v.array(vArtifactView),
});
export type ImportDetail = Infer<typeof vImportDetail>;

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
