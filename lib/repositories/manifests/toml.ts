// Parses the TOML that dependency manifests use: tables, strings, string lists, and `version` in inline tables.

export interface TomlLine {
  /** Such as `tool.poetry.dependencies`; empty above the first table. */
  readonly table: string;
  readonly key: string;
  /** A string without its quotes; any other value as written. */
  readonly value: string;
  /** The strings of a list value. */
  readonly list: readonly string[];
}

const TABLE = /^\[{1,2}([^\]=]{1,200})\]{1,2}/;
const ASSIGNMENT = /^("[^"]+"|'[^']+'|[\w.-]+)\s*=\s*(.*)$/;
/** Matches closed and unclosed strings, so that scanning stays linear. */
const STRING = /"((?:[^"\\]|\\[\s\S]?)*)"?|'([^']*)'?/g;
/** Longer lines are not written by hand. */
const MAX_LINE_LENGTH = 2000;

/** Skips anything it does not understand. */
export function readToml(text: string): TomlLine[] {
  const read: TomlLine[] = [];
  const lines = text.split("\n").filter((line) => line.length <= MAX_LINE_LENGTH);
  let table = "";
  for (let place = 0; place < lines.length; place += 1) {
    const line = (lines[place] ?? "").trim();
    const opened = TABLE.exec(line)?.[1];
    if (opened !== undefined) table = opened.replaceAll('"', "").trim();
    const assigned = ASSIGNMENT.exec(line);
    if (opened !== undefined || assigned === null) continue;
    const written: string[] = [assigned[2] ?? ""];
    while (opensList(written) && place + 1 < lines.length) {
      place += 1;
      written.push(withoutComment(lines[place] ?? ""));
    }
    read.push(toLine(table, assigned[1] ?? "", written));
  }
  return read;
}

/** Checks only the first and the last piece, so that long lists stay linear. */
function opensList(written: readonly string[]): boolean {
  const isList = written[0]?.startsWith("[") ?? false;
  return (
    isList &&
    !withoutComment(written.at(-1) ?? "")
      .trimEnd()
      .endsWith("]")
  );
}

const withoutComment = (line: string): string => line.replace(/(^|\s)#[^"']*$/, "");

function toLine(table: string, key: string, written: readonly string[]): TomlLine {
  const value = written.join("\n").trim();
  const strings = [...value.matchAll(STRING)].map(([, double, single]) => double ?? single ?? "");
  const isString = value.startsWith('"') || value.startsWith("'");
  return {
    table,
    key: key.replace(/^["']|["']$/g, ""),
    value: isString ? (strings[0] ?? "") : value,
    list: value.startsWith("[") ? strings : [],
  };
}

const INLINE_VERSION = /\bversion\s*=\s*["']([^"']*)["']/;

/** Reads both `"1.2"` and `{ version = "1.2", features = […] }`. */
export const versionOf = ({ value }: TomlLine): string =>
  value.startsWith("{") ? (INLINE_VERSION.exec(value)?.[1] ?? "") : value;
