// Lists what a pull request brings: the generated files, the images that they show, and the facts for its text. Queries read,
// and the files are written in the action's own process.
import { type Infer, v } from "convex/values";
import type { GeneratedFile } from "../../../lib/designs/targets/target";
import { fitFiles } from "../../../lib/fitting/fit-files";
import { describeFit } from "../../../lib/fitting/words";
import { findImages, type ImageReference } from "../../../lib/generations/image-references";
import { findForm, vGeneratedFile, vTarget } from "../../../lib/generations/record";
import { type ListedFrame, notesOf, toPreviewName } from "../../../lib/imports/figma-result";
import { frameHref, importHref } from "../../../lib/page-paths";
import { PullError } from "../../../lib/pulls/github-git";
import { idsOf, listChanged, type PullRecord } from "../../../lib/pulls/record";
import type { AddedFile } from "../../../lib/pulls/reuse";
import type { PullFacts } from "../../../lib/pulls/words";
import { inFolder } from "../../../lib/repositories/places";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { MIB } from "../boundedRead";
import { readFileTexts } from "../generations/fileStore";
import { findKept } from "../generations/sets";
import { type NoTree, vWanted, writeFrames } from "../generations/writing";
import { findArtifact, readArtifactText } from "../imports/artifactStore";
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
  /** What other pull requests of the user have brought to the repository. */
  readonly added: readonly AddedFile[];
  readonly facts: PullFacts;
}

/** What targets with Tailwind's classes call their theme. */
const THEME = "theme.css";

/** What a pull request brings, but for the files. */
export const vPullSources = v.object({
  /** Null where the trees are gone. */
  wanted: v.union(v.array(vWanted), v.null()),
  /** As they were generated; null for several frames, and where they are to be written for the repository. */
  texts: v.union(v.array(vGeneratedFile), v.null()),
  target: vTarget,
  frames: v.array(
    v.object({
      title: v.string(),
      difference: v.union(v.number(), v.null()),
      notes: v.array(v.string()),
    }),
  ),
  /** They have the images. */
  importIds: v.array(v.id("imports")),
  ours: v.array(v.string()),
  added: v.array(v.object({ path: v.string(), sha: v.string() })),
  pageUrl: v.union(v.string(), v.null()),
});
type PullSources = Infer<typeof vPullSources>;

/** Null when the files are gone. */
export async function readPullSources(
  ctx: QueryCtx,
  pull: Doc<"pullRequests">,
  { withTexts, appUrl }: { readonly withTexts: boolean; readonly appUrl: string | null },
): Promise<PullSources | null> {
  const form = { language: pull.language, version: pull.version };
  const rows = await readFramesOf(ctx, pull);
  const [first, ...others] = rows;
  const written = first && findForm(first.forms, form);
  if (!first || !written || rows.some(({ forms }) => findForm(forms, form) === null)) return null;
  const kept = await Promise.all(rows.map((row) => findKept(ctx, row, form)));
  const wanted = kept.flatMap((one) => one.wanted ?? []);
  const importIds = [...new Set(kept.flatMap(({ importId }) => importId ?? []))];
  const listed = await readListed(ctx, importIds);
  const page = others.length === 0 ? frameHref(first.importId, first.nodeId) : null;
  return {
    wanted: wanted.length === rows.length ? wanted : null,
    texts: withTexts && page !== null ? await readFileTexts(ctx, first._id, written) : null,
    target: first.target,
    frames: await Promise.all(
      rows.map(async (row, index) => ({
        title: row.title,
        difference: await readDifference(ctx, row, pull.version),
        notes: findNotes(listed.get(kept[index]?.importId ?? null), row.nodeId, pull.version),
      })),
    ),
    importIds,
    ours: await listOwnPaths(ctx, rows, pull),
    added: await listAdded(ctx, pull),
    pageUrl: appUrl && `${appUrl}${page ?? importHref("figma", first.importId)}`,
  };
}

/** Fewer than the pull request has where some are gone. */
const readFramesOf = async (
  ctx: QueryCtx,
  pull: Pick<PullRecord, "generationId" | "otherIds">,
): Promise<Doc<"generations">[]> => {
  const rows = await Promise.all(idsOf(pull).map((id) => ctx.db.get("generations", id)));
  return rows.every((row) => row !== null) ? rows : [];
};

type Pull = PullRecord & { readonly _id: Id<"pullRequests"> };

/** Null when the files are gone. Throws where several frames are too large to be written together. */
export async function gatherContent(ctx: ActionCtx, pull: Pull): Promise<PullContent | null> {
  const of = { pullId: pull._id };
  const { fit } = pull;
  const first = await ctx.runQuery(internal.pulls.steps.readSources, { ...of, withTexts: !fit });
  if (!first) return null;
  const fresh = await writeFresh(ctx, first, fit);
  if (typeof fresh !== "string") return await assemble(ctx, pull, first, fresh);
  const stored = await ctx.runQuery(internal.pulls.steps.readSources, { ...of, withTexts: true });
  if (stored?.texts) return await assemble(ctx, pull, stored, stored.texts);
  if (fresh === "too_large") throw new PullError("too_large");
  return null;
}

async function writeFresh(
  ctx: ActionCtx,
  { wanted, texts }: PullSources,
  fit: Pull["fit"],
): Promise<readonly GeneratedFile[] | NoTree> {
  const [first, ...others] = wanted ?? [];
  if (fit && first) return await writeFitted(ctx, [first, ...others], fit);
  if (texts && !fit) return texts;
  return first ? await writeFrames(ctx, [first, ...others]) : "gone";
}

async function assemble(
  ctx: ActionCtx,
  { folder, importTitle, version, fit }: Pull,
  { target, frames, importIds, ours, added, pageUrl }: PullSources,
  texts: readonly GeneratedFile[],
): Promise<PullContent> {
  const files = await placeContent(ctx, { folder, fit, importIds }, texts);
  const facts = {
    ...{ frames, importTitle, target, version },
    files: files.map(({ path }) => path),
    // Which ones is known with the base.
    ...{ changed: [], moves: [], reused: [] },
    fit: fit ? describeFit(fit) : [],
    pageUrl,
  };
  return { files, ours, added, facts };
}

interface Placing extends Pick<Pull, "folder" | "fit"> {
  /** They have the images. */
  readonly importIds: readonly Id<"imports">[];
}

/** The files and the images that they show, where the fit has them. */
export async function placeContent(
  ctx: ActionCtx,
  { folder, fit, importIds }: Placing,
  texts: readonly GeneratedFile[],
): Promise<PullFile[]> {
  const images = await findKeptImages(ctx, importIds, texts);
  const fitted = fitFiles(texts, [...images.keys()], folder, fit ?? null);
  const stored = [...images.values()];
  return [
    ...fitted.files.map(({ path, text }) => {
      const kind = fit?.addition && path === inFolder(folder, THEME) ? "theme" : "text";
      return { path, from: { kind, text } } as const;
    }),
    ...fitted.images.map(({ path }, index) => ({
      path,
      from: { kind: "image" as const, storageId: stored[index] ?? "" },
    })),
  ];
}

/**
 * Of earlier pull requests all of whose frames are written again: what another frame shows too is not replaced. Not those
 * that the repository had before.
 */
export async function listOwnPaths(
  ctx: QueryCtx,
  frames: readonly Doc<"generations">[],
  { userId, repository }: Pick<PullRecord, "userId" | "repository">,
): Promise<string[]> {
  const rows = await listOfUser(ctx, userId);
  const own = rows.filter((row) => row.repository === repository && row.status !== "failed");
  const paths = own.map(async (row) => {
    const others = await readFramesOf(ctx, row);
    const isAgain = others.every((other) => frames.some((frame) => isOfFrame(other, frame)));
    if (others.length === 0 || !isAgain) return [];
    const changed = new Set(listChanged(row.checkpoint));
    return row.checkpoint.blobs.map(({ path }) => path).filter((path) => !changed.has(path));
  });
  return [...new Set((await Promise.all(paths)).flat())];
}

/** Newest first. */
const MOST_ADDED = 500;

async function listAdded(
  ctx: QueryCtx,
  { userId, repository, _id }: Pull,
): Promise<PullSources["added"]> {
  const rows = await listOfUser(ctx, userId);
  return rows
    .filter((row) => row.repository === repository && row._id !== _id && row.status !== "failed")
    .flatMap(({ checkpoint }) => checkpoint.blobs)
    .slice(0, MOST_ADDED);
}

/** The images that the files show and the imports have, each with where it is stored. They are named after their content. */
async function findKeptImages(
  ctx: ActionCtx,
  importIds: readonly Id<"imports">[],
  files: readonly GeneratedFile[],
): Promise<Map<ImageReference, string>> {
  const images = findImages(files);
  const names = images.map(({ artifact }) => artifact);
  const found = new Map<ImageReference, string>();
  for (const importId of importIds) {
    const ids = await ctx.runQuery(internal.pulls.steps.findStored, { importId, names });
    for (const [index, image] of images.entries()) {
      const id = ids[index];
      if (id) found.set(image, found.get(image) ?? id);
    }
  }
  return new Map(images.flatMap((image) => toPair(image, found.get(image))));
}

/** In the order of the files. */
const toPair = (image: ImageReference, id: string | undefined) =>
  id === undefined ? [] : [[image, id] as const];

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

/** Beyond it a pull request has no notes: the query reads the frames' files, too. */
const MOST_LISTED_BYTES = 2 * MIB;

/** The frames of each import. */
async function readListed(
  ctx: QueryCtx,
  importIds: readonly Id<"imports">[],
): Promise<ReadonlyMap<Id<"imports"> | null, readonly ListedFrame[]>> {
  const listed = new Map<Id<"imports">, readonly ListedFrame[]>();
  let room = MOST_LISTED_BYTES;
  for (const importId of importIds) {
    const { name, bytes } = (await findArtifact(ctx, importId, "inventory.json")) ?? {};
    if (name === undefined || bytes === undefined || bytes > room) continue;
    room -= bytes;
    const { frames } = JSON.parse((await readArtifactText(ctx, importId, name)) ?? "{}");
    listed.set(importId, frames ?? []);
  }
  return listed;
}

function findNotes(
  frames: readonly ListedFrame[] | undefined,
  nodeId: string,
  version: "flowing" | "exact",
): string[] {
  const frame = frames?.find(({ id }) => id === nodeId);
  return frame === undefined ? [] : [...notesOf(frame, version)];
}
