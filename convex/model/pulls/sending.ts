// Sends the files of a pull request one by one: formatted as the repository's own, and new tokens into its style sheet.
import { optionsFor } from "../../../lib/fitting/formatter";
import { addTheme } from "../../../lib/fitting/theme-addition";
import { createBlob, type GitCaller, PullError, readFile } from "../../../lib/pulls/github-git";
import { followMoves } from "../../../lib/pulls/placing";
import type { Checkpoint, PullRecord } from "../../../lib/pulls/record";
import { toBlobHash } from "../../../lib/pulls/reuse";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import type { PullContent, PullFile } from "./content";

interface Sending {
  readonly ctx: ActionCtx;
  readonly row: PullRecord;
  readonly content: PullContent;
  readonly caller: GitCaller;
}

/** The next one that has not been sent. */
export async function sendFile({ ctx, caller, content, row }: Sending): Promise<Checkpoint> {
  const { checkpoint } = row;
  const written = content.files[checkpoint.blobs.length];
  if (!written) throw new PullError("unexpected");
  const file = toPlace(written, checkpoint);
  const text = await formatFile(ctx, row, file);
  const { added } = content;
  const isTheme = file.from.kind === "theme";
  const sheet = isTheme ? await extendSheet(caller, row, { added, theme: text ?? "" }) : null;
  if (sheet?.hasAll) {
    const reused = [...(checkpoint.reused ?? []), { from: written.path, to: sheet.path }];
    return { ...checkpoint, reused };
  }
  const bytes = sheet?.bytes ?? (await readBytes(ctx, file, text));
  const sha = await createBlob(caller, toBase64(bytes));
  const path = sheet?.path ?? file.path;
  return { ...checkpoint, blobs: [...checkpoint.blobs, { path, sha }] };
}

/** Of a file as it is sent if it stays where it is. */
export async function hashFile(ctx: ActionCtx, row: PullRecord, file: PullFile): Promise<string> {
  return await toBlobHash(await readBytes(ctx, file, await formatFile(ctx, row, file)));
}

function toPlace({ path, from }: PullFile, checkpoint: Checkpoint): PullFile {
  const moves = [...(checkpoint.moves ?? []), ...(checkpoint.reused ?? [])];
  const place = moves.find((move) => move.from === path)?.to ?? path;
  const isText = from.kind !== "image" && moves.length > 0;
  return {
    path: place,
    from: isText ? { ...from, text: followMoves(from.text, path, moves) } : from,
  };
}

/** Null for an image. */
async function formatFile(
  ctx: ActionCtx,
  { fit }: PullRecord,
  { path, from }: PullFile,
): Promise<string | null> {
  if (from.kind === "image") return null;
  const options = fit?.formatter && optionsFor(fit.formatter, path);
  const { text } = from;
  if (!options) return text;
  return await ctx.runAction(internal.pulls.formatting.format, { path, text, options });
}

async function readBytes(
  ctx: ActionCtx,
  { from }: PullFile,
  text: string | null,
): Promise<Uint8Array> {
  if (from.kind !== "image") return new TextEncoder().encode(text ?? "");
  const image = await ctx.storage.get(from.storageId as Id<"_storage">);
  if (!image) throw new PullError("generation_gone");
  return new Uint8Array(await image.arrayBuffer());
}

/** The repository's own style sheet with the theme; null where others have changed it since the import. */
async function extendSheet(
  caller: GitCaller,
  { fit, checkpoint: { baseSha = "", onto } }: PullRecord,
  { added, theme }: { readonly theme: string } & Pick<PullContent, "added">,
): Promise<{ path: string; bytes: Uint8Array; hasAll: boolean } | null> {
  if (!fit?.addition) return null;
  const { path, commit } = fit.addition;
  const imported = await readFile(caller, path, commit);
  if (imported === null) return null;
  // Where our own commit has extended it before, that is replaced.
  const isOurs = onto?.paths.includes(path) ?? false;
  const present = isOurs ? imported : await readFile(caller, path, baseSha);
  const isKnown =
    present?.sha === imported.sha ||
    added.some((one) => one.path === path && one.sha === present?.sha);
  const bytes = present && isKnown ? addTheme(present.bytes, theme) : null;
  return bytes && { path, bytes, hasAll: bytes === present?.bytes };
}

const CHUNK = 0x8000;

/** `btoa` takes one character for each byte, and arguments of a call are limited. */
function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  }
  return btoa(parts.join(""));
}
