// Reads rows that may carry large payloads without running into the limits of a transaction.
import { getConvexSize, type Value } from "convex/values";

const MIB = 1024 * 1024;
/** A transaction may read 16 MiB. */
const MAX_READ_BYTES = 6 * MIB;

/** The first `limit` rows, fewer when together they are too large. */
export async function takeWithinBudget<Row extends Record<string, Value>>(
  rows: AsyncIterable<Row>,
  limit: number,
): Promise<Row[]> {
  const taken: Row[] = [];
  let bytes = 0;
  if (limit <= 0) return taken;
  for await (const row of rows) {
    taken.push(row);
    bytes += getConvexSize(row);
    if (taken.length >= limit || bytes >= MAX_READ_BYTES) break;
  }
  return taken;
}
