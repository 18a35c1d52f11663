// Field paths such as `state.kind`, as indexes and filters name them.
import { isPlainObject, type JsonObject, type MaybeJson, ownField } from "./convex-json.ts";

export type FieldPath = readonly string[];

export function parseFieldPath(path: string): FieldPath {
  return path.split(".");
}

export function valueAt(document: JsonObject, path: FieldPath): MaybeJson {
  let value: MaybeJson = document;
  for (const field of path) {
    if (!isPlainObject(value)) return undefined;
    value = ownField(value, field);
  }
  return value;
}
