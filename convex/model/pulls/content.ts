// Lists what a pull request brings: the generated files, the images that they show, and the facts for its text. Queries read,
// and the files are written in the action's own process.
import { type Infer, v } from "convex/values";
import type { GeneratedFile } from "../../../lib/designs/targets/target";
import { fitFiles } from "../../../lib/fitting/fit-files";
import { describeFit } from "../../../lib/fitting/words";
import { findImages, type ImageReference } from "../../../lib/generations/image-references";
import { findForm, vGeneratedFile } from "../../../lib/generations/record";
import { toPreviewName } from "../../../lib/imports/figma-result";
import { frameHref } from "../../../lib/page-paths";
import { listChanged, type PullRecord } from "../../../lib/pulls/record";
import type { PullFacts } from "../../../lib/pulls/words";
import { inFolder } from "../../../lib/repositories/places";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { readFileTexts } from "../generations/fileStore";
import { vWanted } from "../generations/writing";
import { findArtifact } from "../imports/artifactStore";
import { writeFitted } from "./fitting";
import { listOfUser } from "./recordStore";
import { isOfFrame } from "./updating";

export interface PullFile {
  /** In the repository. */
  readonly path: string;
  readonly from:
    | { readonly kind: "text"; readonly text: string }
    | { readonly kind: "image"; readonly storageId: string }
    /** Goes to the end of a style sheet of the repository; to the path only where that is not possible. */
    | { readonly kind: "theme"; readonly text: string };
}

export interface PullContent {
  readonly files: readonly PullFile[];
  /** Paths that earlier pull requests with the frame have added. */
  readonly ours: readonly string[];
  readonly facts: PullFacts;
}

/** What targets with Tailwind's classes call their theme. */
const THEME = "theme.css";

/** Of a generation whose files a pull request brings. */
export const vPullFrame = v.object({
  wanted: vWanted,
  ours: v.array(v.string()),
  difference: v.union(v.number(), v.null()),
  pageUrl: v.union(v.string(), v.null()),
});
type PullFrame = Infer<typeof vPullFrame>;

export const vPullSources = v.object({
  frame: vPullFrame,
  /** As they were generated; null where they are to be written for the repository. */
  texts: v.union(v.array(vGeneratedFile), v.null()),
});
type PullSources = Infer<typeof vPullSources>;

/** Null when the files are gone. */
export async function readPullSources(
  ctx: QueryCtx,
  { generationId, repository, language, version }: Doc<"pullRequests">,
  { withTexts, appUrl }: { readonly withTexts: boolean; readonly appUrl: string | null },
): Promise<PullSources | null> {
  const generation = await ctx.db.get("generations", generationId);
  const form = { language, version };
  const written = generation && findForm(generation.forms, form);
  if (!generation || !written) return null;
  const { importId, nodeId, target } = generation;
  const frame = {
    wanted: { importId, nodeId, target, form },
    ours: await listOwnPaths(ctx, generation, repository),
    difference: await readDifference(ctx, generation, version),
    pageUrl: appUrl && `${appUrl}${frameHref(importId, nodeId)}`,
  };
  return { frame, texts: withTexts ? await readFileTexts(ctx, generationId, written) : null };
}

type Pull = PullRecord & { readonly _id: Id<"pullRequests"> };

/** Null when the files are gone. */
export async function gatherContent(ctx: ActionCtx, pull: Pull): Promise<PullContent | null> {
  const of = { pullId: pull._id };
  const { fit } = pull;
  const first = await ctx.runQuery(internal.pulls.steps.readSources, { ...of, withTexts: !fit });
  if (!first) return null;
  const fresh = fit ? await writeFitted(ctx, first.frame.wanted, fit) : first.texts;
  if (fresh) return await assemble(ctx, pull, first.frame, fresh);
  const stored = await ctx.runQuery(internal.pulls.steps.readSources, { ...of, withTexts: true });
  return stored?.texts ? await assemble(ctx, pull, stored.frame, stored.texts) : null;
}

async function assemble(
  ctx: ActionCtx,
  { folder, title, importTitle, fit }: Pull,
  { wanted, ours, difference, pageUrl }: PullFrame,
  texts: readonly GeneratedFile[],
): Promise<PullContent> {
  const images = await findKeptImages(ctx, wanted.importId, texts);
  const fitted = fitFiles(texts, [...images.keys()], folder, fit ?? null);
  const stored = [...images.values()];
  const files: PullFile[] = [
    ...fitted.files.map(({ path, text }) => {
      const kind = fit?.addition && path === inFolder(folder, THEME) ? "theme" : "text";
      return { path, from: { kind, text } } as const;
    }),
    ...fitted.images.map(({ path }, index) => ({
      path,
      from: { kind: "image" as const, storageId: stored[index] ?? "" },
    })),
  ];
  const facts = {
    ...{ title, importTitle, target: wanted.target, version: wanted.form.version },
    files: files.map(({ path }) => path),
    // Which ones is known with the base.
    ...{ changed: [], moves: [] },
    fit: fit ? describeFit(fit) : [],
    ...{ difference, pageUrl },
  };
  return { files, ours, facts };
}

/** Not those that the repository had before. */
async function listOwnPaths(
  ctx: QueryCtx,
  generation: Doc<"generations">,
  repository: string,
): Promise<string[]> {
  const rows = await listOfUser(ctx, generation.userId);
  const own = rows.filter((row) => row.repository === repository && row.status !== "failed");
  const paths = own.map(async ({ generationId, checkpoint }) => {
    const other = await ctx.db.get("generations", generationId);
    if (!other || !isOfFrame(other, generation)) return [];
    const changed = new Set(listChanged(checkpoint));
    return checkpoint.blobs.map(({ path }) => path).filter((path) => !changed.has(path));
  });
  return [...new Set((await Promise.all(paths)).flat())];
}

/** The images that the files show and the import has, each with where it is stored. */
async function findKeptImages(
  ctx: ActionCtx,
  importId: Id<"imports">,
  files: readonly GeneratedFile[],
): Promise<Map<ImageReference, string>> {
  const images = findImages(files);
  const names = images.map(({ artifact }) => artifact);
  const ids = await ctx.runQuery(internal.pulls.steps.findStored, { importId, names });
  const found = images.map((image, index) => [image, ids[index] ?? null] as const);
  return new Map(found.flatMap(([image, id]) => (id === null ? [] : [[image, id] as const])));
}

/** Where each artifact is stored; null for one that is not kept as a file. */
export const findStored = (
  ctx: QueryCtx,
  importId: Id<"imports">,
  names: readonly string[],
): Promise<(Id<"_storage"> | null)[]> =>
  Promise.all(
    names.map(async (name) => (await findArtifact(ctx, importId, name))?.storageId ?? null),
  );

async function readDifference(
  ctx: QueryCtx,
  { importId, nodeId }: Doc<"generations">,
  version: "flowing" | "exact",
): Promise<number | null> {
  const preview = await findArtifact(ctx, importId, toPreviewName(nodeId, version));
  return preview?.match?.differing ?? null;
}
