// The one writer of `importPieces`: the checkpoints of an import, which are deleted when it ends.

import { cutIntoParts } from "../../../lib/imports/artifact-part";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

/** Per transaction, far below the limit of what one may read. */
const MOST_READ_LENGTH = 4 * 1024 * 1024;
const MOST_ROWS = 500;

export interface Piece {
  readonly kind: string;
  readonly position: number;
  readonly text: string;
}

export interface PieceRow {
  readonly position: number;
  readonly part: number;
  readonly text: string;
}

const rowsOf = (ctx: QueryCtx, importId: Id<"imports">, kind: string, position: number) =>
  ctx.db
    .query("importPieces")
    .withIndex("by_importId_and_kind_and_position_and_part", (q) =>
      q.eq("importId", importId).eq("kind", kind).eq("position", position),
    );

/** Saving the same position replaces the piece, so a repeated step is idempotent. */
export async function savePiece(
  ctx: MutationCtx,
  importId: Id<"imports">,
  { kind, position, text }: Piece,
): Promise<void> {
  for (const { _id } of await rowsOf(ctx, importId, kind, position).collect()) {
    await ctx.db.delete("importPieces", _id);
  }
  for (const [part, partText] of cutIntoParts(text).entries()) {
    await ctx.db.insert("importPieces", { importId, kind, position, part, text: partText });
  }
}

/** In order, starting after the last row read; returns as many as one transaction may read. */
export async function readPieces(
  ctx: QueryCtx,
  importId: Id<"imports">,
  kind: string,
  after: Pick<PieceRow, "position" | "part"> | null,
): Promise<{ rows: PieceRow[]; isDone: boolean }> {
  const { position, part } = after ?? { position: -1, part: -1 };
  const rows: PieceRow[] = [];
  let length = 0;
  const add = async (query: AsyncIterable<PieceRow>): Promise<boolean> => {
    for await (const row of query) {
      rows.push({ position: row.position, part: row.part, text: row.text });
      length += row.text.length;
      if (length > MOST_READ_LENGTH || rows.length === MOST_ROWS) return false;
    }
    return true;
  };
  const restOfPiece = ctx.db
    .query("importPieces")
    .withIndex("by_importId_and_kind_and_position_and_part", (q) =>
      q.eq("importId", importId).eq("kind", kind).eq("position", position).gt("part", part),
    );
  if (!(await add(restOfPiece))) return { rows, isDone: false };
  const furtherPieces = ctx.db
    .query("importPieces")
    .withIndex("by_importId_and_kind_and_position_and_part", (q) =>
      q.eq("importId", importId).eq("kind", kind).gt("position", position),
    );
  return { rows, isDone: await add(furtherPieces) };
}

/** Returns true when more are left. */
export async function clearPieces(ctx: MutationCtx, importId: Id<"imports">): Promise<boolean> {
  let length = 0;
  let rows = 0;
  const all = ctx.db
    .query("importPieces")
    .withIndex("by_importId_and_kind_and_position_and_part", (q) => q.eq("importId", importId));
  for await (const { _id, text } of all) {
    await ctx.db.delete("importPieces", _id);
    length += text.length;
    rows += 1;
    if (length > MOST_READ_LENGTH || rows === MOST_ROWS) return true;
  }
  return false;
}
