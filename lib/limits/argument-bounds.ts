// How long the texts and lists may be that a person's call brings. A bound is declared beside the argument that has another one.
import type { GenericValidator, PropertyValidators } from "convex/values";

/** The longest path of a file, and more than any name, link or ID has. */
export const LONGEST_TEXT = 4096;
export const LONGEST_LIST = 1000;
/** Of texts that their reader bounds itself, with an answer of its own. */
export const LONGEST_READ = 256 * 1024;

const declared = new WeakMap<GenericValidator, number>();

/** For the validator as the function has it: `atMost(100, v.optional(v.string()))`, whose inner validator is another one. */
export function atMost<Validator extends GenericValidator>(
  most: number,
  validator: Validator,
): Validator {
  declared.set(validator, most);
  return validator;
}

/** Whether a value is short enough. Values of another type are not its concern. */
export type Bound = (value: unknown) => boolean;

/** Null where nothing can be long. Of alternatives, the least one counts. */
export function boundOf(validator: GenericValidator): Bound | null {
  const most = declared.get(validator);
  switch (validator.kind) {
    case "string":
      return (value) => typeof value !== "string" || value.length <= (most ?? LONGEST_TEXT);
    case "array": {
      const item = boundOf(validator.element);
      return (value) =>
        !Array.isArray(value) ||
        (value.length <= (most ?? LONGEST_LIST) && (item === null || value.every(item)));
    }
    case "object":
      return boundOfFields(validator.fields);
    case "union": {
      const bounds = validator.members.flatMap((member) => boundOf(member) ?? []);
      return bounds.length === 0 ? null : (value) => bounds.every((bound) => bound(value));
    }
    case "id":
    case "literal":
    case "null":
    case "boolean":
    case "float64":
    case "commitTs":
    case "int64":
      return null;
    case "any":
    case "bytes":
    case "record":
      throw new Error(`A person's call cannot bring a value of the kind "${validator.kind}"`);
  }
}

export function boundOfFields(fields: PropertyValidators): Bound | null {
  const bounds = Object.entries(fields).flatMap(([name, field]) => {
    const bound = boundOf(field);
    return bound === null ? [] : [[name, bound] as const];
  });
  if (bounds.length === 0) return null;
  return (value) =>
    typeof value !== "object" ||
    value === null ||
    bounds.every(([name, bound]) => bound((value as Record<string, unknown>)[name]));
}
