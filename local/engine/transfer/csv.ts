// Comma-separated values with a header (RFC 4180). Like Convex, it reads a field as a number if it is one, and as text otherwise.
import type { JsonObject } from "../values/convex-json.ts";

/** A field, quoted or not, and what ends it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*|))(,|\r?\n|$)/gy;

export function parseCsv(text: string): JsonObject[] {
  const [header = [], ...rows] = rowsOf(text);
  return rows.map((row) =>
    Object.fromEntries(header.map((name, column) => [name, valueOfField(row[column] ?? "")])),
  );
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const match = FIELD.exec(text);
    if (match === null) throw new Error(`Row ${rows.length + 1} has a quote that is not closed`);
    const [, quoted, plain = "", end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, [...row, ""]] : rows;
}

function valueOfField(text: string): string | number {
  const number = Number(text);
  return text.trim() !== "" && Number.isFinite(number) ? number : text;
}
