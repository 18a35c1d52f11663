// Compares a generation's files with what generating again would write, without showing what is not paid for: only
// paths and numbers of lines. A query reads, and an action of its own process compares.
import { type Infer, v } from "convex/values";
import { compareFiles } from "../../../lib/generations/file-changes";
import { type Form, findForm, vGeneratedFile } from "../../../lib/generations/record";
import type { FileChange } from "../../../lib/generations/view";
import { internal } from "../../_generated/api";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { findNewestImport } from "../imports/versions";
import { readFileTexts } from "./fileStore";
import { findOwnGeneration } from "./recordStore";
import { vWanted, writeFrames } from "./writing";

export const vWritten = v.object({ newest: vWanted, files: v.array(vGeneratedFile) });
type Written = Infer<typeof vWritten>;

interface Compared {
  readonly generationId: string;
  readonly form: Form;
}

/** Null when the form was not written, or the design has no import left. */
export async function readWritten(
  ctx: QueryCtx,
  userId: string,
  { generationId, form }: Compared,
): Promise<Written | null> {
  const row = await findOwnGeneration(ctx, userId, generationId);
  const written = row && findForm(row.forms, form);
  const newest = row && (await findNewestImport(ctx, userId, row.sourceKey));
  if (!row || !written || !newest) return null;
  const { nodeId, target } = row;
  const files = await readFileTexts(ctx, row._id, written);
  return { newest: { importId: newest._id, nodeId, target, form }, files };
}

/** Null where that cannot be told; also when the newest import does not have the frame. */
export async function compareWithNewest(
  ctx: ActionCtx,
  userId: string,
  compared: Compared,
): Promise<FileChange[] | null> {
  const asked = { userId, ...compared };
  const written = await ctx.runQuery(internal.generations.steps.readWrittenFiles, asked);
  const next = written && (await writeFrames(ctx, [written.newest]));
  if (!written || !next || typeof next === "string") return null;
  return compareFiles(written.files, next);
}
