// Writes a frame's files from the tree that its import keeps. Only reads.
import { readTree } from "../../../lib/designs/output/tree-json";
import type { GeneratedFile, Target } from "../../../lib/designs/targets/target";
import { writeFiles } from "../../../lib/designs/targets/write-files";
import type { Form } from "../../../lib/generations/record";
import { toTreeName } from "../../../lib/imports/figma-result";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { readArtifactText } from "../imports/artifactStore";

/** In characters: one transaction reads the tree, writes the files and saves them. */
const MOST_TREE_LENGTH = 4 * 1024 * 1024;
const MOST_FILES_LENGTH = 6 * 1024 * 1024;

export interface Wanted {
  readonly importId: Id<"imports">;
  readonly nodeId: string;
  readonly target: Target;
  readonly form: Form;
}

/** A frame without coordinates to keep has one version, which stands for both. */
export async function writeFrame(
  ctx: QueryCtx,
  { importId, nodeId, target, form }: Wanted,
): Promise<readonly GeneratedFile[] | "gone" | "too_large"> {
  // The trees of a removed import are deleted one after the other, so that one version may outlast the other.
  if ((await ctx.db.get("imports", importId))?.status !== "completed") return "gone";
  const { language, version } = form;
  const text =
    (await readArtifactText(ctx, importId, toTreeName(nodeId, version))) ??
    (await readArtifactText(ctx, importId, toTreeName(nodeId, "flowing")));
  if (text === null) return "gone";
  if (text.length > MOST_TREE_LENGTH) return "too_large";
  const files = await writeFiles(readTree(text), { target, language });
  const length = files.reduce((sum, file) => sum + file.text.length, 0);
  return length > MOST_FILES_LENGTH ? "too_large" : files;
}
