// Writes the files of frames from the trees that their imports keep: a query reads the text, an action of its own process does the work.
import { type Infer, v } from "convex/values";
import type { FrameTree } from "../../../lib/designs/output/frame-tree";
import { readTree } from "../../../lib/designs/output/tree-json";
import type { GeneratedFile } from "../../../lib/designs/targets/target";
import { writeFiles } from "../../../lib/designs/targets/write-files";
import { tidyTree } from "../../../lib/designs/tidy/tidy-tree";
import { vForm, vTarget } from "../../../lib/generations/record";
import { toTreeName } from "../../../lib/imports/figma-result";
import { internal } from "../../_generated/api";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { MIB } from "../boundedRead";
import { findArtifact, readArtifactText } from "../imports/artifactStore";
import { countBytes } from "./fileStore";

/** In UTF-8: one query returns the tree, and one mutation takes the files. */
const MOST_TREE_BYTES = 4 * MIB;
const MOST_FILES_BYTES = 6 * MIB;

export const treeFields = { importId: v.id("imports"), nodeId: v.string(), form: vForm };
const vTreeWanted = v.object(treeFields);
type TreeWanted = Infer<typeof vTreeWanted>;
export const vWanted = vTreeWanted.extend({ target: vTarget });
export type Wanted = Infer<typeof vWanted>;

const vNoTree = v.union(v.literal("gone"), v.literal("too_large"));
export const vTreeText = v.union(v.object({ text: v.string() }), vNoTree);
type TreeText = Infer<typeof vTreeText>;
export type NoTree = Infer<typeof vNoTree>;

/** A frame without coordinates to keep has one version, which stands for both. */
export async function readTreeText(
  ctx: QueryCtx,
  { importId, nodeId, form: { version } }: TreeWanted,
): Promise<TreeText> {
  // The trees of a removed import are deleted one after the other, so that one version may outlast the other.
  if ((await ctx.db.get("imports", importId))?.status !== "completed") return "gone";
  const tree =
    (await findArtifact(ctx, importId, toTreeName(nodeId, version))) ??
    (await findArtifact(ctx, importId, toTreeName(nodeId, "flowing")));
  if (tree === null) return "gone";
  if (tree.bytes > MOST_TREE_BYTES) return "too_large";
  const text = await readArtifactText(ctx, importId, tree.name);
  return text === null ? "gone" : { text };
}

/** Together they are no larger than one may be. */
export async function readFrameTrees(
  ctx: ActionCtx,
  all: readonly TreeWanted[],
): Promise<FrameTree[] | NoTree> {
  const trees: FrameTree[] = [];
  let characters = 0;
  for (const { importId, nodeId, form } of all) {
    const { language, version } = form;
    const wanted = { importId, nodeId, form: { language, version } };
    const tree: TreeText = await ctx.runQuery(internal.generations.steps.readTree, wanted);
    if (typeof tree === "string") return tree;
    characters += tree.text.length;
    if (characters > MOST_TREE_BYTES) return "too_large";
    trees.push(tidyTree(readTree(tree.text)));
  }
  return trees;
}

/** Frames of one target and form; what they share is written once. */
export async function writeFrames(
  ctx: ActionCtx,
  all: readonly [Wanted, ...Wanted[]],
): Promise<readonly GeneratedFile[] | NoTree> {
  const trees = await readFrameTrees(ctx, all);
  if (typeof trees === "string") return trees;
  const [{ target, form }] = all;
  const files = await writeFiles(trees, { target, language: form.language });
  return countBytes(files) > MOST_FILES_BYTES ? "too_large" : files;
}
