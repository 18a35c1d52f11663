import { isPlainJsx, toLiteral } from "../elements/escaping";
import { indent, LINE_LENGTH, type Literal, writeLiteral } from "./literal";
import type { CallView, ChoiceView, ClassPart, LoopView, NodeView, TagView, Value } from "./view";

/** Writes tags, calls and loops as JSX. */

interface TagPlace {
  readonly depth: number;
  /** The source of the key in a list. */
  readonly key?: string | null;
}

export function writeTag(view: TagView, place: TagPlace): string[] {
  const lines: string[] = [];
  addTag(view, place, lines);
  return lines;
}

function addTag(
  { tag: element, component, classes, attributes, children }: TagView,
  { depth, key = null }: TagPlace,
  lines: string[],
): void {
  const margin = indent(depth);
  const tag = component?.name ?? element;
  let opening = key === null ? tag : `${tag} key={${key}}`;
  for (const [name, value] of component?.properties ?? [])
    opening += ` ${isTrue(value) ? name : writeAttribute(name, value)}`;
  for (const written of writeClasses(classes)) opening += ` ${written}`;
  for (const [name, value] of attributes)
    opening += ` ${writeAttribute(JSX_NAMES[name] ?? name, value)}`;
  const [only] = children;
  if (only === undefined) {
    lines.push(`${margin}<${opening} />`);
  } else if (children.length === 1 && only.kind === "letters") {
    lines.push(`${margin}<${opening}>${writeLetters(only.value)}</${tag}>`);
  } else {
    lines.push(`${margin}<${opening}>`);
    for (const [index, child] of children.entries()) {
      const isAlone = child.kind === "letters" && !standsByLetters(children, index);
      if (isAlone) lines.push(`${indent(depth + 1)}${writeLetters(child.value)}`);
      else addNode(child, depth + 1, lines);
    }
    lines.push(`${margin}</${tag}>`);
  }
}

const isTrue = (value: Value): boolean => typeof value === "object" && value.code === "true";

const standsByLetters = (children: readonly NodeView[], index: number): boolean =>
  children[index - 1]?.kind === "letters" || children[index + 1]?.kind === "letters";

function addNode(node: NodeView, depth: number, lines: string[]): void {
  switch (node.kind) {
    case "tag":
      addTag(node, { depth }, lines);
      return;
    case "letters":
      // JSX joins adjacent text lines with a space, so text beside text is written in braces.
      lines.push(`${indent(depth)}{${codeOf(node.value)}}`);
      return;
    case "call":
      lines.push(writeCall(node, depth));
      return;
    case "loop":
      lines.push(...writeLoop(node, depth));
      return;
    case "choice":
      lines.push(...writeChoice(node, depth));
  }
}

/** On one line where it fits. */
function writeChoice({ when, node }: ChoiceView, depth: number): string[] {
  const margin = indent(depth);
  const inside: string[] = [];
  addNode(node, depth + 1, inside);
  const line = `${margin}{${when} && ${inside.join("\n").trimStart()}}`;
  return line.length <= LINE_LENGTH && !line.includes("\n")
    ? [line]
    : [`${margin}{${when} && (`, ...inside, `${margin})}`];
}

function writeLoop(loop: LoopView, depth: number): string[] {
  const { over, one, hasOwnKey, body } = loop;
  const margin = indent(depth);
  const given = hasOwnKey ? `{ key, ...${one} }` : one;
  const head =
    one === null ? `Array.from({ length: ${over} }, (_, index)` : `${over}.map((${given})`;
  const key = keyOf(loop);
  const inside =
    body.kind === "tag"
      ? writeTag(body, { depth: depth + 1, key })
      : [writeCall(body, depth + 1, { key, spread: one })];
  return [`${margin}{${head} => (`, ...inside, `${margin}))}`];
}

function keyOf({ one, key, hasOwnKey }: LoopView): string {
  if (one === null) return "index";
  if (hasOwnKey) return "key";
  return key === null ? one : `${one}.${key}`;
}

function writeCall(
  { component, attributes, classes = [] }: CallView,
  depth: number,
  loop: { readonly key: string; readonly spread: string | null } | null = null,
): string {
  const all = [
    ...(loop === null ? [] : [`key={${loop.key}}`]),
    ...attributes.map(([name, value]) => writeProperty(name, value, depth)),
    ...writeClasses(classes),
    ...(loop === null || loop.spread === null ? [] : [`{...${loop.spread}}`]),
  ];
  return layOutCall(component, all, depth);
}

function writeProperty(name: string, value: Literal, depth: number): string {
  if (value === true) return name;
  if (typeof value === "string") return writeAttribute(name, value);
  if (typeof value === "object" && "classes" in value)
    return writeAttribute(name, value.classes.join(" "));
  return `${name}={${writeLiteral(value, depth + 1, name.length + 2 * depth + 4)}}`;
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

const JSX_NAMES: Readonly<Record<string, string>> = {
  "fill-rule": "fillRule",
  for: "htmlFor",
  value: "defaultValue",
};

export function writeAttribute(name: string, value: Value): string {
  // React omits what is empty, although HTML writes such attributes so.
  const known = name === "checked" ? "defaultChecked" : name;
  if (typeof value !== "string") return `${known}={${value.code}}`;
  if (name === "checked") return known;
  if (name === "disabled") return name;
  const isPlain = value === "" || (isPlainJsx(value) && !/["\\]/.test(value));
  return `${name}=${isPlain ? `"${value}"` : `{${toLiteral(value)}}`}`;
}

function writeLetters(value: Value): string {
  return typeof value === "string" && isPlainJsx(value) ? value : `{${codeOf(value)}}`;
}

const codeOf = (value: Value): string =>
  typeof value === "string" ? toLiteral(value) : value.code;

/** Empty for no classes. A template that is a single expression is the expression. */
export function writeClasses(all: readonly ClassPart[]): string[] {
  const [only] = all;
  if (only?.kind === "fixed" && all.length === 1) return writeFixed(only.names);
  const parts = all.filter((part) => part.kind !== "fixed" || part.names.length > 0);
  const [first, ...others] = parts;
  if (first === undefined || parts.every(({ kind }) => kind === "fixed"))
    return writeFixed(parts.flatMap((part) => (part.kind === "fixed" ? part.names : [])));
  if (others.length === 0) {
    const isMaybe = first.kind === "given" && !first.isAlways;
    return [`className={${expressionOf(first)}${isMaybe ? " || undefined" : ""}}`];
  }
  const inside = parts.map((part) =>
    part.kind === "fixed" ? escapeTemplate(part.names) : `\${${expressionOf(part)}}`,
  );
  return [`className={\`${inside.join(" ")}\`}`];
}

const writeFixed = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [writeAttribute("className", names.join(" "))];

function expressionOf(part: ClassPart): string {
  switch (part.kind) {
    case "fixed":
      return toLiteral(part.names.join(" "));
    case "given":
      return "className";
    case "code":
      return part.code;
    case "choice":
      return `${part.property} ? ${toLiteral(part.yes.join(" "))} : ${toLiteral(part.no.join(" "))}`;
  }
}

function escapeTemplate(classes: readonly string[]): string {
  return classes.join(" ").replace(/[\\`$]/g, "\\$&");
}
