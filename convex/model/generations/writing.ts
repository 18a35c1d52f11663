// Writes a frame's files from the tree that its import keeps. Only reads.
import type { FrameTree } from "../../../lib/designs/output/frame-tree";
import { readTree } from "../../../lib/designs/output/tree-json";
import type { GeneratedFile, Target } from "../../../lib/designs/targets/target";
import { writeFiles } from "../../../lib/designs/targets/write-files";
import { tidyTree } from "../../../lib/designs/tidy/tidy-tree";
import type { Form } from "../../../lib/generations/record";
import { toTreeName } from "../../../lib/imports/figma-result";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { MIB } from "../boundedRead";
import { findArtifact, readArtifactText } from "../imports/artifactStore";
import { countBytes } from "./fileStore";

/** In UTF-8: one transaction reads the tree, writes the files and saves them. */
const MOST_TREE_BYTES = 4 * MIB;
const MOST_FILES_BYTES = 6 * MIB;

export interface Wanted {
  readonly importId: Id<"imports">;
  readonly nodeId: string;
  readonly target: Target;
  readonly form: Form;
}

export async function writeFrame(
  ctx: QueryCtx,
  wanted: Wanted,
): Promise<readonly GeneratedFile[] | "gone" | "too_large"> {
  const tree = await readFrameTree(ctx, wanted);
  if (typeof tree === "string") return tree;
  const { target, form } = wanted;
  const files = await writeFiles(tree, { target, language: form.language });
  return countBytes(files) > MOST_FILES_BYTES ? "too_large" : files;
}

/** A frame without coordinates to keep has one version, which stands for both. */
export async function readFrameTree(
  ctx: QueryCtx,
  { importId, nodeId, form: { version } }: Wanted,
): Promise<FrameTree | "gone" | "too_large"> {
  // The trees of a removed import are deleted one after the other, so that one version may outlast the other.
  if ((await ctx.db.get("imports", importId))?.status !== "completed") return "gone";
  const tree =
    (await findArtifact(ctx, importId, toTreeName(nodeId, version))) ??
    (await findArtifact(ctx, importId, toTreeName(nodeId, "flowing")));
  if (tree === null) return "gone";
  if (tree.bytes > MOST_TREE_BYTES) return "too_large";
  const text = await readArtifactText(ctx, importId, tree.name);
  return text === null ? "gone" : tidyTree(readTree(text));
}
