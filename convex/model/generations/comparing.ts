// Compares a generation's files with what generating again would write, without showing what is not paid for: only
// paths and numbers of lines. Only reads.
import { compareFiles } from "../../../lib/generations/file-changes";
import { type Form, findForm } from "../../../lib/generations/record";
import type { FileChange } from "../../../lib/generations/view";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { findNewestImport } from "../imports/versions";
import { readFileText } from "./fileStore";
import { writeFrame } from "./writing";

/** Null when the form was not written, or the newest import does not have the frame. */
export async function compareWithNewest(
  ctx: QueryCtx,
  { _id, userId, sourceKey, nodeId, target, forms }: Doc<"generations">,
  form: Form,
): Promise<FileChange[] | null> {
  const written = findForm(forms, form);
  const newest = await findNewestImport(ctx, userId, sourceKey);
  if (!written || !newest) return null;
  const next = await writeFrame(ctx, { importId: newest._id, nodeId, target, form });
  if (next === "gone" || next === "too_large") return null;
  const texts = written.files.map(async ({ path }) => ({
    path,
    text: await readFileText(ctx, _id, form, path),
  }));
  return compareFiles(await Promise.all(texts), next);
}
