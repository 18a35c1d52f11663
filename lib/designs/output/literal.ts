import { toLiteral } from "../elements/escaping";

/** Lays out literals as formatters do: on one line where it fits, else one entry a line. */

export type Literal =
  | string
  | number
  | boolean
  | { readonly classes: readonly string[] }
  | { readonly code: string }
  /** The name of one that is shown. */
  | { readonly component: string }
  | { readonly entries: readonly Literal[] }
  | { readonly fields: readonly (readonly [name: string, value: Literal])[] };

type Composed = Extract<Literal, { readonly entries: unknown } | { readonly fields: unknown }>;

const isComposed = (literal: Literal): literal is Composed =>
  typeof literal === "object" && ("entries" in literal || "fields" in literal);

function writePlain(literal: Exclude<Literal, Composed>): string {
  if (typeof literal === "string") return toLiteral(literal);
  if (typeof literal !== "object") return String(literal);
  if ("component" in literal) return literal.component;
  return "code" in literal ? literal.code : toLiteral(literal.classes.join(" "));
}

export const LINE_LENGTH = 80;
/** Indentation stops here: otherwise the source would grow quadratically with depth. */
const MAX_INDENT = 40;

export function indent(depth: number): string {
  return "  ".repeat(Math.min(depth, MAX_INDENT));
}

/** `before`: the length of what stands before it on its line; `depth`: of the line that it starts on. */
export function writeLiteral(
  literal: Literal,
  depth: number,
  before: number,
  { isBroken = mustBreak(literal) } = {},
): string {
  if (!isComposed(literal)) return writePlain(literal);
  const line = isBroken ? null : toLine(literal);
  if (line !== null && before + line.length < LINE_LENGTH) return line;
  const margin = indent(depth + 1);
  if ("entries" in literal) {
    const entries = literal.entries.map(
      (entry) => `${margin}${writeLiteral(entry, depth + 1, margin.length)},`,
    );
    return ["[", ...entries, `${indent(depth)}]`].join("\n");
  }
  const fields = literal.fields.map(([name, value]) => {
    const head = `${margin}${toFieldName(name)}: `;
    return `${head}${writeLiteral(value, depth + 1, head.length)},`;
  });
  return ["{", ...fields, `${indent(depth)}}`].join("\n");
}

function toLine(literal: Literal): string {
  if (!isComposed(literal)) return writePlain(literal);
  if ("entries" in literal) return `[${literal.entries.map(toLine).join(", ")}]`;
  return `{ ${literal.fields.map(([name, value]) => `${toFieldName(name)}: ${toLine(value)}`).join(", ")} }`;
}

/** A list of objects has one a line. */
function mustBreak(literal: Literal): boolean {
  if (!isComposed(literal) || "fields" in literal) return false;
  return literal.entries.length > 1 && literal.entries.every(hasFields);
}

const hasFields = (literal: Literal) =>
  isComposed(literal) && "fields" in literal && literal.fields.length > 1;

const toFieldName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : toLiteral(name));
