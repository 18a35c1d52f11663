import { toLiteral } from "../elements/escaping";
import { writeLiteral } from "./literal";
import type { Language, ListType, ListView, PropertyType, PropertyView, TableView } from "./view";

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
export function writeInterface(
  name: string,
  properties: readonly PropertyView[],
  options: TypeOptions = {},
): string {
  const fields = properties.map(
    (one) => `  ${one.name}${one.isOptional ? "?" : ""}: ${toType(one.type, options)};`,
  );
  return [`interface ${name} {`, ...fields, "}"].join("\n");
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
