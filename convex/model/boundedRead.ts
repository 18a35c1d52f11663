// Reads rows with large payloads without exceeding the limits of a transaction.
import { getConvexSize, type Value } from "convex/values";

export const MIB = 1024 * 1024;

/** A transaction may read 16 MiB. The last row may exceed `maxBytes` by up to the size of a document. */
export interface ReadBudget {
  maxRows: number;
  maxBytes: number;
}

export interface BoundedRows<Row> {
  rows: Row[];
  /** True when the budget ended the read, so that more rows may exist. */
  isCut: boolean;
}

export async function readWithinBudget<Row extends Record<string, Value>>(
  source: AsyncIterable<Row>,
  { maxRows, maxBytes }: ReadBudget,
): Promise<BoundedRows<Row>> {
  const rows: Row[] = [];
  let bytes = 0;
  if (maxRows <= 0) return { rows, isCut: true };
  for await (const row of source) {
    rows.push(row);
    bytes += getConvexSize(row);
    if (rows.length >= maxRows || bytes >= maxBytes) return { rows, isCut: true };
  }
  return { rows, isCut: false };
}
