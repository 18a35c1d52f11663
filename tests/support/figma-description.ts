import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "yaml";

/** Figma's own description of its REST API, as records with their own fields, their traits and their alternatives. */

export interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly (string | number)[];
}

export type Schemas = Readonly<Record<string, Schema>>;

export function readFigmaDescription(): Schemas {
  const require = createRequire(import.meta.url);
  const text = readFileSync(require.resolve("@figma/rest-api-spec/openapi/openapi.yaml"), "utf8");
  return (parse(text) as { components: { schemas: Schemas } }).components.schemas;
}

export const nameOf = ({ $ref = "" }: Schema): string => $ref.slice($ref.lastIndexOf("/") + 1);

/** What a schema says itself, without its traits. */
export function ownFields(schema: Schema): [string, Schema][] {
  const parts = [schema, ...(schema.allOf ?? []).filter(({ $ref }) => $ref === undefined)];
  return parts.flatMap(({ properties }) => Object.entries(properties ?? {}));
}

export const traitsOf = ({ allOf = [] }: Schema): string[] =>
  allOf.filter(({ $ref }) => $ref !== undefined).map(nameOf);

/** The values of a field that takes one, or several, of a few. */
export function valuesOf(field: Schema, schemas: Schemas): string[] {
  const target = field.$ref === undefined ? field : schemas[nameOf(field)];
  if (target?.enum !== undefined) return target.enum.map(String);
  return target?.items === undefined ? [] : valuesOf(target.items, schemas);
}

/** The schemas that a field's values have. */
export function refsOf({ $ref, items, oneOf = [], additionalProperties }: Schema): string[] {
  if ($ref !== undefined) return [nameOf({ $ref })];
  const inner = typeof additionalProperties === "object" ? [additionalProperties] : [];
  return [...(items === undefined ? [] : [items]), ...oneOf, ...inner].flatMap(refsOf);
}
