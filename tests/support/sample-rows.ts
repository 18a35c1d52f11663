import type { GenericValidator } from "convex/values";

/** As a validator describes itself; the public types do not say it. */
type Described =
  | { kind: "object"; fields: Record<string, Described & { isOptional?: string }> }
  | { kind: "record"; value: Described }
  | { kind: "array"; element: Described }
  | { kind: "union"; members: Described[] }
  | { kind: "literal"; value: unknown }
  | { kind: "id"; tableName: string }
  | { kind: "string" | "float64" | "boolean" | "null" | "any" | "int64" | "bytes" };

/** As convex-test writes them: a number and the name of the table. */
const ID_LENGTH = 32;

/** A row with every field that its validator knows. Each text is `mark` and the name of its field. */
export function sampleRow(validator: GenericValidator, mark: string): Record<string, unknown> {
  return sample(validator as unknown as Described, mark, "") as Record<string, unknown>;
}

function sample(described: Described, mark: string, name: string): unknown {
  switch (described.kind) {
    case "object":
      return Object.fromEntries(
        Object.entries(described.fields).map(([field, one]) => [field, sample(one, mark, field)]),
      );
    case "record":
      return { [`${mark} key`]: sample(described.value, mark, name) };
    case "array":
      return [sample(described.element, mark, name)];
    case "union":
      return sample(described.members[0] as Described, mark, name);
    case "literal":
      return described.value;
    case "id":
      return described.tableName.padStart(ID_LENGTH, "1");
    case "float64":
      return 1;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return `${mark} ${name}`;
  }
}
