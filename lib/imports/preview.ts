// The preview of a source before importing, and the list of sources to choose from.
import { type Infer, v } from "convex/values";
import { vFailureView } from "./failure";
import { vForecast } from "./forecast";
import { vImportSource } from "./source";

/** Either a pasted link or a picked source. */
export const vImportRequest = v.union(
  v.object({ link: v.string() }),
  v.object({ repository: v.string(), ref: v.union(v.string(), v.null()) }),
);
export type ImportRequest = Infer<typeof vImportRequest>;

export const vReadyPreview = v.object({
  ok: v.literal(true),
  source: vImportSource,
  sourceKey: v.string(),
  title: v.string(),
  /** A short line, such as "12 pages, 48 frames" or "main at 1f2e3d4, 312 files". */
  detail: v.string(),
  forecast: vForecast,
  /** The active import of this source, if any; starting again opens it. */
  activeImportId: v.union(v.string(), v.null()),
});
export type ReadyPreview = Infer<typeof vReadyPreview>;

export const vImportPreview = v.union(
  vReadyPreview,
  v.object({
    ok: v.literal(false),
    failure: vFailureView,
    /** Null if the request names no source. Otherwise the import may still be started, and waits for a temporary failure. */
    source: v.union(vImportSource, v.null()),
    /** Epoch ms; set if a limit is reached and its end is known. */
    waitsUntil: v.union(v.number(), v.null()),
  }),
);
export type ImportPreview = Infer<typeof vImportPreview>;

export const vListedRepository = v.object({
  /** `owner/name`. */
  repository: v.string(),
  description: v.union(v.string(), v.null()),
  isPrivate: v.boolean(),
  defaultBranch: v.string(),
  /** The language with the largest share, as GitHub names it. */
  language: v.union(v.string(), v.null()),
  /** Epoch ms; null if never pushed. */
  pushedAt: v.union(v.number(), v.null()),
});
export type ListedRepository = Infer<typeof vListedRepository>;

export const vRepositoryList = v.union(
  v.object({
    ok: v.literal(true),
    /** The most recently pushed first, at most fifty. */
    repositories: v.array(vListedRepository),
    /** True if there are more repositories than were searched. */
    isShortened: v.boolean(),
  }),
  v.object({ ok: v.literal(false), failure: vFailureView }),
);
export type RepositoryList = Infer<typeof vRepositoryList>;
