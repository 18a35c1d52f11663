import type { Attribute, AttributeName, Child, Element, Letters } from "../elements/element";
import { isPlainJsx, toLiteral } from "../elements/escaping";
import type { Call, ComponentCase, ComponentPlan, PlannedComponent } from "./component-plan";

/** Writes elements as React source: the frame's component and one for each component it uses. */

export function writeTsx(name: string, root: Element, plan: ComponentPlan): string {
  const writer = new TsxWriter(plan);
  const frame = writer.writeFrame(name, root);
  return [...writer.writeComponents(), frame].join("\n");
}

type Inscription = ReadonlyMap<Letters, string>;
const NO_INSCRIPTION: Inscription = new Map();

/** Indentation stops here: otherwise the source would grow quadratically with depth. */
const MAX_INDENT = 40;

function indent(depth: number): string {
  return "  ".repeat(Math.min(depth, MAX_INDENT));
}

class TsxWriter {
  readonly #plan: ComponentPlan;
  readonly #needed = new Set<PlannedComponent>();

  constructor(plan: ComponentPlan) {
    this.#plan = plan;
  }

  writeFrame(name: string, root: Element): string {
    const lines = [`export function ${name}() {`, "  return ("];
    this.#writeTag(root, { depth: 2, inscription: NO_INSCRIPTION, classes: null }, lines);
    return `${[...lines, "  );", "}"].join("\n")}\n`;
  }

  /** A component may call others, so the set grows during iteration. */
  writeComponents(): string[] {
    const sources: string[] = [];
    for (const component of this.#needed) sources.push(this.#writeComponent(component));
    return sources.reverse();
  }

  #writeComponent(component: PlannedComponent): string {
    const { name, cases } = component;
    const properties = propertiesOf(component);
    const names = properties.map((property) => property.name).join(", ");
    const signature = properties.length === 0 ? "" : `{ ${names} }: ${name}Props`;
    const lines = [...writeProperties(component), `function ${name}(${signature}) {`];
    const all = [...cases.values()];
    for (const [index, one] of all.entries())
      this.#writeCase(component, one, index === all.length - 1, lines);
    return `${[...lines, "}"].join("\n")}\n`;
  }

  #writeCase(
    component: PlannedComponent,
    one: ComponentCase,
    isLast: boolean,
    lines: string[],
  ): void {
    const depth = isLast ? 1 : 2;
    if (!isLast) lines.push(`  if (${conditionOf(component, one)}) {`);
    lines.push(`${indent(depth)}return (`);
    const classes = component.isPlacedByCaller ? toPlacedClasses(one.element) : null;
    this.#writeTag(one.element, { depth: depth + 1, inscription: one.letters, classes }, lines);
    lines.push(`${indent(depth)});`);
    if (!isLast) lines.push("  }");
  }

  #writeElement(element: Element, setting: Setting, lines: string[]): void {
    const call = this.#plan.findCall(element);
    if (call === null) this.#writeTag(element, setting, lines);
    else
      lines.push(`${indent(setting.depth)}${this.#writeCall(element, call, setting.inscription)}`);
  }

  #writeCall(element: Element, call: Call, inscription: Inscription): string {
    const { component, letters } = call;
    this.#needed.add(component);
    const variants = component.variantProperties.map(({ name, property }) =>
      writeAttribute(name, element.origin?.variants.get(property) ?? ""),
    );
    const texts = call.case.slots.flatMap((slot, position) => {
      const given = letters[position];
      return slot === null || given === undefined ? [] : [writeInscribed(slot, given, inscription)];
    });
    const placement = element.origin?.placement.join(" ") ?? "";
    const place = component.isPlacedByCaller ? [writeAttribute("className", placement)] : [];
    return `<${[component.name, ...variants, ...texts, ...place].join(" ")} />`;
  }

  #writeTag(element: Element, setting: Setting, lines: string[]): void {
    const { tag, children } = element;
    const margin = indent(setting.depth);
    const opening = [
      tag,
      ...writeClassName(element, setting),
      ...element.attributes.map(writeHtmlAttribute),
    ].join(" ");
    const [only] = children;
    if (only === undefined) {
      lines.push(`${margin}<${opening} />`);
      return;
    }
    if (children.length === 1 && only.kind === "letters") {
      lines.push(`${margin}<${opening}>${writeLetters(only, setting.inscription)}</${tag}>`);
      return;
    }
    lines.push(`${margin}<${opening}>`);
    for (const child of children) this.#writeChild(child, setting, lines);
    lines.push(`${margin}</${tag}>`);
  }

  /** JSX joins adjacent text lines with a space, so text among other children is written in braces. */
  #writeChild(child: Child, { depth, inscription }: Setting, lines: string[]): void {
    if (child.kind === "element") {
      this.#writeElement(child, { depth: depth + 1, inscription, classes: null }, lines);
      return;
    }
    const letters = inscription.get(child) ?? toLiteral(child.text);
    lines.push(`${indent(depth + 1)}{${letters}}`);
  }
}

interface Setting {
  readonly depth: number;
  /** Texts that are properties of the component being written. */
  readonly inscription: Inscription;
  /** The source of `className`; null for the element's own classes. */
  readonly classes: string | null;
}

/** Puts the caller's classes first, as in the markup. */
function toPlacedClasses({ classes, origin }: Element): string {
  const own = classes.slice(origin?.placement.length ?? 0).join(" ");
  if (own === "") return "{className}";
  return `{\`\${className} ${own.replace(/[\\`$]/g, "\\$&")}\`}`;
}

function writeClassName({ classes }: Element, setting: Setting): string[] {
  if (setting.classes !== null) return [`className=${setting.classes}`];
  return classes.length === 0 ? [] : [writeAttribute("className", classes.join(" "))];
}

const JSX_NAMES: Partial<Record<AttributeName, string>> = {
  "fill-rule": "fillRule",
  for: "htmlFor",
  value: "defaultValue",
};

function writeHtmlAttribute([name, value]: Attribute): string {
  return writeAttribute(JSX_NAMES[name] ?? name, value);
}

function writeAttribute(name: string, value: string): string {
  const isPlain = value === "" || (isPlainJsx(value) && !/["\\]/.test(value));
  return `${name}=${isPlain ? `"${value}"` : `{${toLiteral(value)}}`}`;
}

function writeLetters(letters: Letters, inscription: Inscription): string {
  const property = inscription.get(letters);
  if (property !== undefined) return `{${property}}`;
  return isPlainJsx(letters.text) ? letters.text : `{${toLiteral(letters.text)}}`;
}

function writeInscribed(name: string, letters: Letters, inscription: Inscription): string {
  const property = inscription.get(letters);
  return property === undefined ? writeAttribute(name, letters.text) : `${name}={${property}}`;
}

interface Property {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
}

function propertiesOf({
  variantProperties,
  textProperties,
  isPlacedByCaller,
}: PlannedComponent): Property[] {
  return [
    ...variantProperties.map(({ name, values }) => ({
      name,
      type: values.map(toLiteral).join(" | "),
      isOptional: false,
    })),
    ...textProperties.map(({ name, isOptional }) => ({ name, isOptional, type: "string" })),
    ...(isPlacedByCaller ? [{ name: "className", type: "string", isOptional: false }] : []),
  ];
}

function writeProperties(component: PlannedComponent): string[] {
  const properties = propertiesOf(component);
  if (properties.length === 0) return [];
  const lines = properties.map(
    ({ name, type, isOptional }) => `  ${name}${isOptional ? "?" : ""}: ${type};`,
  );
  return [`interface ${component.name}Props {`, ...lines, "}", ""];
}

function conditionOf({ variantProperties }: PlannedComponent, { variants }: ComponentCase): string {
  const parts = variantProperties.map(
    ({ name, property }) => `${name} === ${toLiteral(variants.get(property) ?? "")}`,
  );
  return parts.length === 0 ? "true" : parts.join(" && ");
}
