import type { Context } from "hono";

const DEFAULT_LIMIT = 10;
const HIGHEST_LIMIT = 500;

function numberOf(text: string | undefined, fallback: number): number {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 0 ? value : fallback;
}

export function pageOf<Row>(c: Context, rows: readonly Row[]): Row[] {
  const offset = numberOf(c.req.query("offset"), 0);
  const limit = Math.min(numberOf(c.req.query("limit"), DEFAULT_LIMIT), HIGHEST_LIMIT);
  return rows.slice(offset, offset + limit);
}
