// The one writer of `generationFiles`: the texts of generated files, in parts that fit a document.
import type { GeneratedFile } from "../../../lib/designs/targets/target";
import type { FileEntry, Form, WrittenForm } from "../../../lib/generations/record";
import { cutIntoParts } from "../../../lib/imports/artifact-part";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const toFormKey = ({ language, version }: Form): string => `${version}/${language}`;

const partsOf = (ctx: QueryCtx, generationId: Id<"generations">, form: Form, path: string) =>
  ctx.db
    .query("generationFiles")
    .withIndex("by_generationId_and_form_and_path_and_part", (q) =>
      q.eq("generationId", generationId).eq("form", toFormKey(form)).eq("path", path),
    );

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

export const countBytes = (files: readonly GeneratedFile[]): number =>
  files.reduce((sum, { text }) => sum + bytesOf(text), 0);

/** The caller sees to it that a form is saved once. */
export async function saveFiles(
  ctx: MutationCtx,
  generationId: Id<"generations">,
  form: Form,
  files: readonly GeneratedFile[],
): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const { path, text } of files) {
    const parts = cutIntoParts(text);
    for (const [part, cut] of parts.entries()) {
      const row = { generationId, form: toFormKey(form), path, part, text: cut };
      await ctx.db.insert("generationFiles", row);
    }
    entries.push({ path, bytes: bytesOf(text), parts: parts.length });
  }
  return entries;
}

export async function readFilePart(
  ctx: QueryCtx,
  generationId: Id<"generations">,
  { form, path, part }: { form: Form; path: string; part: number },
): Promise<string | null> {
  const row = await ctx.db
    .query("generationFiles")
    .withIndex("by_generationId_and_form_and_path_and_part", (q) =>
      q
        .eq("generationId", generationId)
        .eq("form", toFormKey(form))
        .eq("path", path)
        .eq("part", part),
    )
    .unique();
  return row?.text ?? null;
}

/** All files of a form. */
export const readFileTexts = (
  ctx: QueryCtx,
  generationId: Id<"generations">,
  { files, language, version }: WrittenForm,
): Promise<GeneratedFile[]> =>
  Promise.all(
    files.map(async ({ path }) => {
      const parts = await partsOf(ctx, generationId, { language, version }, path).collect();
      return { path, text: parts.map(({ text }) => text).join("") };
    }),
  );

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function deleteFiles(
  ctx: MutationCtx,
  generationId: Id<"generations">,
  limit: number,
): Promise<number> {
  const rows = await ctx.db
    .query("generationFiles")
    .withIndex("by_generationId_and_form_and_path_and_part", (q) =>
      q.eq("generationId", generationId),
    )
    .take(limit);
  for (const { _id } of rows) await ctx.db.delete("generationFiles", _id);
  return rows.length;
}
