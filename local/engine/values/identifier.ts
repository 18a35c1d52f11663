// Which names Convex accepts for tables, indexes and fields, and its error texts for the others.
import { quoted } from "./value-text.ts";

const MAX_IDENTIFIER_LENGTH = 64;
const MAX_FIELD_NAME_LENGTH = 1024;
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const FIELD_NAME = /^[\x20-\x7e]*$/;

/** Null when `name` is a valid identifier. */
export function identifierFault(name: string): string | null {
  if (IDENTIFIER.test(name) && /[^_]/.test(name)) return null;
  const [first, ...rest] = name;
  if (first === undefined) return "Identifier cannot be empty";
  if (!/[A-Za-z_]/.test(first)) {
    return `Invalid first character ${charText(first)} in ${name}: Identifiers must start with an alphabetic character or underscore`;
  }
  const invalid = rest.find((character) => !/[A-Za-z0-9_]/.test(character));
  if (invalid !== undefined) {
    return `Identifier ${name} has invalid character ${charText(invalid)}: Identifiers can only contain alphanumeric characters or underscores`;
  }
  if (name.length > MAX_IDENTIFIER_LENGTH) {
    return `Identifier is too long (${name.length} > maximum ${MAX_IDENTIFIER_LENGTH})`;
  }
  return `Identifier ${name} cannot have exclusively underscores`;
}

/** Null when `name` may name a field of an object. */
export function fieldNameFault(name: string): string | null {
  if (name.charCodeAt(0) === 36) return `Field name ${name} starts with '$', which is reserved.`;
  if (!FIELD_NAME.test(name)) {
    const invalid = Array.from(name).find((character) => !FIELD_NAME.test(character)) ?? "";
    return `Field name ${name} has invalid character ${charText(invalid)}: Field names can only contain non-control ASCII characters`;
  }
  if (name.length > MAX_FIELD_NAME_LENGTH) {
    return `Field name is too long (${name.length} > maximum ${MAX_FIELD_NAME_LENGTH})`;
  }
  return null;
}

function charText(character: string): string {
  return character === "'" ? "'\\''" : `'${quoted(character).slice(1, -1).replace('\\"', '"')}'`;
}
