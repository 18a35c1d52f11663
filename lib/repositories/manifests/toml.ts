// As much of TOML as dependency manifests use: tables, strings, lists of strings, inline tables read for `version`.

export interface TomlLine {
  /** `tool.poetry.dependencies`; empty above the first table. */
  readonly table: string;
  readonly key: string;
  /** Without the quotes where it is a string, else as it is written. */
  readonly value: string;
  /** The strings of a list. */
  readonly list: readonly string[];
}

const TABLE = /^\[{1,2}([^\]=]{1,200})\]{1,2}/;
const ASSIGNMENT = /^("[^"]+"|'[^']+'|[\w.-]+)\s*=\s*(.*)$/;
/** Closed or not, so that no place is looked at twice. */
const STRING = /"((?:[^"\\]|\\[\s\S]?)*)"?|'([^']*)'?/g;
/** A longer line is no line a person wrote. */
const LONGEST_LINE = 2000;

/** What it does not understand it leaves out. */
export function readToml(text: string): TomlLine[] {
  const read: TomlLine[] = [];
  const lines = text.split("\n").filter((line) => line.length <= LONGEST_LINE);
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

/** Looks at the first and the last piece alone: a long list stays linear. */
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

/** `"1.2"` and `{ version = "1.2", features = […] }` alike. */
export const versionOf = ({ value }: TomlLine): string =>
  value.startsWith("{") ? (INLINE_VERSION.exec(value)?.[1] ?? "") : value;
