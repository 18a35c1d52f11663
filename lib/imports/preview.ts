// What a look at a source tells before anything is imported, and what there is to choose from.
import { type Infer, v } from "convex/values";
import { vFailureView } from "./failure";
import { vForecast } from "./forecast";
import { vImportSource } from "./source";

/** Either what the person pasted, or what they picked. */
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
  /** A short line: "12 pages, 48 frames" or "main at 1f2e3d4, 312 files". */
  detail: v.string(),
  forecast: vForecast,
  /** The import of this source that is under way; starting again leads to it. */
  activeImportId: v.union(v.string(), v.null()),
});
export type ReadyPreview = Infer<typeof vReadyPreview>;

export const vImportPreview = v.union(
  vReadyPreview,
  v.object({
    ok: v.literal(false),
    failure: vFailureView,
    /** Null: the wish names none. With it an import may be started all the same: it waits for what passes. */
    source: v.union(vImportSource, v.null()),
    /** Epoch ms; set when a limit is reached and its end is known. */
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
  /** The provider's word for the largest share. */
  language: v.union(v.string(), v.null()),
  /** Epoch ms; null: never. */
  pushedAt: v.union(v.number(), v.null()),
});
export type ListedRepository = Infer<typeof vListedRepository>;

export const vRepositoryList = v.union(
  v.object({
    ok: v.literal(true),
    /** Pushed last first, at most fifty. */
    repositories: v.array(vListedRepository),
    /** True: there are more than were looked through. */
    isShortened: v.boolean(),
  }),
  v.object({ ok: v.literal(false), failure: vFailureView }),
);
export type RepositoryList = Infer<typeof vRepositoryList>;
