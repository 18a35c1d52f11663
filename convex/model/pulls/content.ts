// Lists what a pull request brings: the generated files, the images that they show, and the facts for its text. Only
// reads.
import { type Infer, v } from "convex/values";
import type { GeneratedFile } from "../../../lib/designs/targets/target";
import { fitFiles } from "../../../lib/fitting/fit-files";
import { describeFit } from "../../../lib/fitting/words";
import { findImages, type ImageReference } from "../../../lib/generations/image-references";
import { findForm, vTarget, type WrittenForm } from "../../../lib/generations/record";
import { toPreviewName } from "../../../lib/imports/figma-result";
import { frameHref } from "../../../lib/page-paths";
import type { PullFacts } from "../../../lib/pulls/words";
import { inFolder } from "../../../lib/repositories/places";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { readFileText } from "../generations/fileStore";
import { findArtifact } from "../imports/artifactStore";
import { writeFitted } from "./fitting";

const vPullFile = v.object({
  /** In the repository. */
  path: v.string(),
  from: v.union(
    v.object({ kind: v.literal("text"), text: v.string() }),
    v.object({ kind: v.literal("image"), storageId: v.string() }),
    // Goes to the end of a style sheet of the repository; to the path only where that is not possible.
    v.object({ kind: v.literal("theme"), text: v.string() }),
  ),
});
export type PullFile = Infer<typeof vPullFile>;

const vFacts = v.object({
  title: v.string(),
  importTitle: v.string(),
  target: vTarget,
  version: v.union(v.literal("flowing"), v.literal("exact")),
  files: v.array(v.string()),
  fit: v.array(v.object({ name: v.string(), value: v.string() })),
  difference: v.union(v.number(), v.null()),
  pageUrl: v.union(v.string(), v.null()),
});

export const vPullContent = v.object({ files: v.array(vPullFile), facts: vFacts });
export interface PullContent {
  readonly files: readonly PullFile[];
  readonly facts: PullFacts;
}

/** What targets with Tailwind's classes call their theme. */
const THEME = "theme.css";

/** Null when the files are gone. */
export async function readPullContent(
  ctx: QueryCtx,
  { generationId, language, version, folder, title, importTitle, fit }: Doc<"pullRequests">,
  appUrl: string | null,
): Promise<Infer<typeof vPullContent> | null> {
  const generation = await ctx.db.get("generations", generationId);
  const form = { language, version };
  const written = generation && findForm(generation.forms, form);
  if (!generation || !written) return null;
  const fresh = fit && (await writeFitted(ctx, generation, form, fit));
  const texts = fresh ?? (await readStored(ctx, generationId, written));
  const images = await findKeptImages(ctx, generation.importId, texts);
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
  const { importId, nodeId, target } = generation;
  const facts = {
    ...{ title, importTitle, target, version },
    files: files.map(({ path }) => path),
    fit: fit ? describeFit(fit) : [],
    difference: await readDifference(ctx, generation, version),
    pageUrl: appUrl && `${appUrl}${frameHref(importId, nodeId)}`,
  };
  return { files, facts };
}

const readStored = (
  ctx: QueryCtx,
  generationId: Id<"generations">,
  { files, language, version }: WrittenForm,
): Promise<GeneratedFile[]> =>
  Promise.all(
    files.map(async ({ path }) => ({
      path,
      text: await readFileText(ctx, generationId, { language, version }, path),
    })),
  );

/** The images that the files show and the import has, each with where it is stored. */
async function findKeptImages(
  ctx: QueryCtx,
  importId: Id<"imports">,
  files: readonly GeneratedFile[],
): Promise<Map<ImageReference, string>> {
  const kept = new Map<ImageReference, string>();
  for (const image of findImages(files)) {
    const { storageId } = (await findArtifact(ctx, importId, image.artifact)) ?? {};
    if (storageId !== undefined) kept.set(image, storageId);
  }
  return kept;
}

async function readDifference(
  ctx: QueryCtx,
  { importId, nodeId }: Doc<"generations">,
  version: "flowing" | "exact",
): Promise<number | null> {
  const preview = await findArtifact(ctx, importId, toPreviewName(nodeId, version));
  return preview?.match?.differing ?? null;
}
