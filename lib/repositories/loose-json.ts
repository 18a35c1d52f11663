// Parses JSON with comments, trailing commas and a byte order mark, as in configuration files. Pure.
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Throws a SyntaxError that describes the problem. */
export function parseLooseJson(text: string): unknown {
  const bare = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const errors: ParseError[] = [];
  const parsed: unknown = parse(bare, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) throw new SyntaxError(`${printParseErrorCode(first.error)} at ${first.offset}`);
  return parsed;
}

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

export const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The strings of a list; other entries are dropped. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

/** The entries of a record that have string values. */
export const textEntriesOf = (value: unknown): [string, string][] =>
  Object.entries(recordOf(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
