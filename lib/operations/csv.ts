// Writes tables as CSV: RFC 4180, and no cell that a spreadsheet would run as a formula. Pure.

export type CsvCell = string | number | null;

/** What spreadsheets take for the start of a formula, or skip before one. */
const FORMULA = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** The same behind a sign at which spreadsheets split in some countries, whatever is quoted. */
const FORMULA_INSIDE = /[;\t](?=(?:[^\S\t]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const NEEDS_QUOTES = /[",\r\n]/;
const LINE_END = "\r\n";

export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [header, ...rows].map((row) => row.map(toCell).join(",") + LINE_END).join("");

function toCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replace(FORMULA_INSIDE, "$&'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The one form of a time that every spreadsheet reads the same way. */
export const toCsvTime = (at: number | null): string =>
  at === null ? "" : new Date(at).toISOString();
