import { toLiteral } from "../elements/escaping";
import { writeLiteral } from "./literal";
import type {
  ComponentView,
  Language,
  ListType,
  ListView,
  PropertyType,
  PropertyView,
  TableView,
} from "./view";

/** Writes what is the same in every TypeScript source: the types of properties, and constants. */

export interface TypeOptions {
  /** The type of classes. */
  readonly classes?: string;
  readonly toListed?: (list: ListType) => string;
  /** The type of a component that takes classes. */
  readonly component?: string;
}

function toType(
  type: PropertyType,
  { classes = "string", toListed = toListType, component }: TypeOptions,
): string {
  switch (type.kind) {
    case "classes":
      return classes;
    case "component":
      return component ?? `ComponentType<{ className: ${classes} }>`;
    case "choice":
      return type.values.map(toLiteral).join(" | ");
    case "list":
      return toListed(type.list);
    case "string":
    case "number":
    case "boolean":
      return type.kind;
  }
}

/** `readonly (Omit<PlanCardProps, "className"> & { key: string })[]`. */
export function toListType(list: ListType): string {
  if (list.kind === "texts") return "readonly string[]";
  const all = `${list.component}Props`;
  const omitted = list.omitted.map((name) => `"${name}"`).join(" | ");
  const props = omitted === "" ? all : `Omit<${all}, ${omitted}>`;
  return `readonly ${list.hasOwnKey ? `(${props} & { key: string })` : props}[]`;
}

/** A field a line. */
export const writeInterface = (
  name: string,
  properties: readonly PropertyView[],
  options: TypeOptions = {},
): string =>
  [`interface ${name} {`, ...toFields(properties, options).map((field) => `  ${field};`), "}"].join(
    "\n",
  );

/** On one line: `{ label: string; icon?: string }`. */
export const writeType = (properties: readonly PropertyView[], options: TypeOptions): string =>
  `{ ${toFields(properties, options).join("; ")} }`;

const toFields = (properties: readonly PropertyView[], options: TypeOptions): string[] =>
  properties.map(
    ({ name, type, isOptional }) => `${name}${isOptional ? "?" : ""}: ${toType(type, options)}`,
  );

/** The components whose properties have a type that a component names, for its own or for its data. */
export function namedTypesOf({ properties, lists }: ComponentView): Set<string> {
  const types = [
    ...properties.flatMap(({ type }) => (type.kind === "list" ? [type.list] : [])),
    ...lists.map(({ type }) => type),
  ];
  return new Set(types.flatMap((type) => (type.kind === "calls" ? [type.component] : [])));
}

/** `const buttonStyles = { … } as const;` with a line for each value of the property. */
export function writeTable({ name, entries }: TableView, language: Language): string {
  const head = `const ${name} = `;
  const literal = writeLiteral(entries, 0, head.length, { isBroken: true });
  return `${head}${literal}${language === "typescript" ? " as const" : ""};`;
}

/** `toListed`: the type of the list. */
export function writeList(
  { name, type, data }: ListView,
  language: Language,
  toListed = toListType,
): string {
  const isTyped = language === "typescript" && type.kind === "calls";
  const head = `const ${name}${isTyped ? `: ${toListed(type)}` : ""} = `;
  return `${head}${writeLiteral(data, 0, head.length)};`;
}

/** Where an optional property is shown it is given, which its type does not say. Null for one that is required. */
export function toDefault({ type, isOptional }: PropertyView): string | null {
  if (!isOptional) return null;
  switch (type.kind) {
    case "boolean":
      return "false";
    case "number":
      return "0";
    case "list":
      return "[]";
    case "string":
    case "classes":
      return '""';
    case "choice":
      return toLiteral(type.values[0] ?? "");
    case "component":
      return type.otherwise;
  }
}
