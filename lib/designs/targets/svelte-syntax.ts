import { toLiteral } from "../elements/escaping";
import { type Literal, writeLiteral } from "../output/literal";
import type { ClassPart, Value } from "../output/view";
import { renameClasses, toClassName } from "./component-files";
import { escapeEntities, isPlainText, isPlainValue, toTemplateLiteral } from "./markup-text";
import type { Syntax } from "./write-markup";

/** The syntax of Svelte's templates: expressions in braces, and blocks around what repeats. */

export const SVELTE: Syntax = {
  attributesOf: ({ classes, attributes }) => [
    ...writeClasses(classes),
    ...attributes.map(([name, value]) => writeAttribute(name, value)),
  ],
  calleeOf: ({ component }) => component,
  argumentsOf: ({ attributes, classes = [] }, loop) => [
    ...attributes.map(([name, value]) => writeArgument(toClassName(name), value)),
    ...writeClasses(classes),
    ...(loop === null || loop.one === null ? [] : [`{...${loop.one}}`]),
  ],
  letters: (value) => {
    if (typeof value !== "string") return `{${value.code}}`;
    return isPlainText(value) ? escapeEntities(value) : `{${toTemplateLiteral(value)}}`;
  },
  choice: (when) => ({ around: [`{#if ${when}}`, "{/if}"] }),
  around: ({ over, one, key, hasOwnKey }) => {
    if (one === null) return [`{#each { length: ${over} }}`, "{/each}"];
    if (hasOwnKey) return [`{#each ${over} as { key, ...${one} } (key)}`, "{/each}"];
    const keyed = key === null ? one : `${one}.${key}`;
    return [`{#each ${over} as ${one} (${keyed})}`, "{/each}"];
  },
};

function writeClasses(all: readonly ClassPart[]): string[] {
  const parts = all.filter((part) => part.kind !== "fixed" || part.names.length > 0);
  if (parts.length === 0) return [];
  const isMaybe = parts.some((part) => part.kind === "given" && !part.isAlways);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && only.kind !== "fixed")
    return [`class={${codeOf(only)}${isMaybe ? " || undefined" : ""}}`];
  if (isMaybe) return [`class={[${parts.map(codeOf).join(", ")}]}`];
  const inside = parts.map((part) =>
    part.kind === "fixed" ? escapeEntities(part.names.join(" ")) : `{${codeOf(part)}}`,
  );
  return [`class="${inside.join(" ")}"`];
}

function codeOf(part: ClassPart): string {
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

function writeArgument(name: string, value: Literal): string {
  if (typeof value === "string") return writeAttribute(name, value);
  if (value === true) return name;
  if (typeof value === "object" && "classes" in value)
    return writeAttribute(name, value.classes.join(" "));
  return `${name}={${writeLiteral(renameClasses(value), 1, 0)}}`;
}

function writeAttribute(name: string, value: Value): string {
  if (typeof value !== "string") return `${name}={${value.code}}`;
  if (name === "checked" || name === "disabled") return name;
  return isPlainValue(value)
    ? `${name}="${escapeEntities(value)}"`
    : `${name}={${toLiteral(value)}}`;
}
