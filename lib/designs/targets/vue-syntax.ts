import { toLiteral } from "../elements/escaping";
import { type Literal, writeLiteral } from "../output/literal";
import type { ClassPart, LoopView, Value } from "../output/view";
import { renameClasses, toClassName } from "./component-files";
import {
  escapeEntities,
  isPlainText,
  isPlainValue,
  quoteCode,
  toTemplateLiteral,
} from "./markup-text";
import type { Syntax } from "./write-markup";

/** The syntax of Vue's templates: directives, and texts in double braces. */

export const VUE: Syntax = {
  attributesOf: ({ classes, attributes }, loop) => [
    ...writeLoop(loop),
    ...writeClasses(classes),
    ...attributes.map(([name, value]) => writeAttribute(name, value)),
  ],
  calleeOf: ({ component, property }) => (property === undefined ? component : "component"),
  argumentsOf: ({ property, attributes, classes = [] }, loop) => [
    ...writeLoop(loop),
    ...(property === undefined ? [] : [writeBound("is", property)]),
    ...attributes.map(([name, value]) => writeArgument(toClassName(name), value)),
    ...writeClasses(classes),
    ...(loop === null || loop.one === null ? [] : [`v-bind="${loop.one}"`]),
  ],
  letters: (value) => {
    if (typeof value !== "string") return `{{ ${value.code} }}`;
    return isPlainText(value) ? escapeEntities(value) : `{{ ${toTemplateLiteral(value)} }}`;
  },
  around: () => null,
  choice: (when) => [`v-if="${when}"`],
};

function writeLoop(loop: LoopView | null): string[] {
  if (loop === null) return [];
  const { over, one, key, hasOwnKey } = loop;
  if (one === null) return [`v-for="index in ${over}"`, ':key="index"'];
  if (hasOwnKey) return [`v-for="{ key, ...${one} } in ${over}"`, ':key="key"'];
  return [`v-for="${one} in ${over}"`, `:key="${key === null ? one : `${one}.${key}`}"`];
}

/** The caller's classes need no mention: Vue gives them to the root. */
function writeClasses(classes: readonly ClassPart[]): string[] {
  const fixed = classes.flatMap((part) => (part.kind === "fixed" ? part.names : []));
  const bound = classes.flatMap((part): string[] => {
    if (part.kind === "code") return [part.code];
    if (part.kind !== "choice") return [];
    const [yes, no] = [part.yes, part.no].map((names) => toLiteral(names.join(" ")));
    return [`${part.property} ? ${yes} : ${no}`];
  });
  const code = bound.length > 1 ? `[${bound.join(", ")}]` : bound[0];
  return [
    ...(fixed.length === 0 ? [] : [writeAttribute("class", fixed.join(" "))]),
    ...(code === undefined ? [] : [writeBound("class", code)]),
  ];
}

function writeArgument(name: string, value: Literal): string {
  if (typeof value === "string") return writeAttribute(name, value);
  if (value === true) return name;
  if (typeof value === "object" && "classes" in value)
    return writeAttribute(name, value.classes.join(" "));
  return writeBound(name, writeLiteral(renameClasses(value), 2, 0));
}

function writeAttribute(name: string, value: Value): string {
  if (typeof value !== "string") return writeBound(name, value.code);
  if (name === "checked" || name === "disabled") return name;
  return isPlainValue(value)
    ? `${name}="${escapeEntities(value)}"`
    : writeBound(name, toLiteral(value));
}

const writeBound = (name: string, code: string): string => `:${name}="${quoteCode(code)}"`;
