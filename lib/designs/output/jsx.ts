import type { Attribute, AttributeName, Element, Letters } from "../elements/element";
import { isPlainJsx, toLiteral } from "../elements/escaping";
import type { Inscription, PlacedByCaller, PlannedComponent } from "./component";
import { indent, LINE_LENGTH } from "./literal";
import { splitClasses } from "./own-classes";
import { escapeTemplate } from "./style-table";

/** The syntax of JSX: attributes, texts, calls and the interface of a component's properties. */

export interface Property {
  readonly name: string;
  /** As it stands among the function's parameters. */
  readonly declared: string;
  readonly type: string;
  readonly isOptional: boolean;
}

export function writeInterface(component: string, properties: readonly Property[]): string[] {
  if (properties.length === 0) return [];
  const lines = properties.map(
    ({ name, type, isOptional }) => `  ${name}${isOptional ? "?" : ""}: ${type};`,
  );
  return [[`interface ${component}Props {`, ...lines, "}", ""].join("\n")];
}

const PLACE = { name: "className", type: "string" };

export function toPlaceProperty(placed: PlacedByCaller): Property[] {
  switch (placed) {
    case "never":
      return [];
    case "sometimes":
      return [{ ...PLACE, declared: 'className = ""', isOptional: true }];
    case "always":
      return [{ ...PLACE, declared: "className", isOptional: false }];
  }
}

/** Puts the caller's classes first, as in the markup. `own`: the inside of a template, if it is looked up. */
export function toPlacedClasses(
  element: Element,
  { placedByCaller }: PlannedComponent,
  own: string | null,
): string | null {
  const split = splitClasses(element);
  const inside = own ?? escapeTemplate(split.own);
  if (placedByCaller === "never") {
    const placement = escapeTemplate(split.placement);
    return own === null ? null : toTemplate(placement === "" ? own : `${placement} ${own}`);
  }
  if (inside === "")
    return placedByCaller === "always" ? "{className}" : "{className || undefined}";
  const all = `\`\${className} ${inside}\``;
  return placedByCaller === "always" ? `{${all}}` : `{${all}.trimStart()}`;
}

/** A template that is a single expression is the expression. */
export function toTemplate(inside: string): string {
  const only = /^\$\{([^{}]*)\}$/.exec(inside)?.[1];
  return only === undefined ? `{\`${inside}\`}` : `{${only}}`;
}

/** On one line where it fits, else an attribute a line. */
export function layOutCall(name: string, attributes: readonly string[], depth: number): string {
  const margin = indent(depth);
  const line = `${margin}<${[name, ...attributes].join(" ")} />`;
  const fits = line.length <= LINE_LENGTH && !line.includes("\n");
  if (fits || attributes.length === 0) return line;
  const inner = indent(depth + 1);
  return [`${margin}<${name}`, ...attributes.map((one) => `${inner}${one}`), `${margin}/>`].join(
    "\n",
  );
}

const JSX_NAMES: Partial<Record<AttributeName, string>> = {
  "fill-rule": "fillRule",
  for: "htmlFor",
  value: "defaultValue",
};

export function writeHtmlAttribute(attribute: Attribute, inscription: Inscription): string {
  const [name, value] = attribute;
  // React omits what is empty, although HTML writes such attributes so.
  if (name === "checked") return "defaultChecked";
  const property = inscription.get(attribute);
  const written = JSX_NAMES[name] ?? name;
  return property === undefined ? writeAttribute(written, value) : `${written}={${property}}`;
}

export function writeAttribute(name: string, value: string): string {
  const isPlain = value === "" || (isPlainJsx(value) && !/["\\]/.test(value));
  return `${name}=${isPlain ? `"${value}"` : `{${toLiteral(value)}}`}`;
}

export function writeLetters(letters: Letters, inscription: Inscription): string {
  const property = inscription.get(letters);
  if (property !== undefined) return `{${property}}`;
  return isPlainJsx(letters.text) ? letters.text : `{${toLiteral(letters.text)}}`;
}
