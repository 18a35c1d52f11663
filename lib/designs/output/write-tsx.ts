import type { Element } from "../elements/element";
import { toLiteral } from "../elements/escaping";
import type { ComponentPlan } from "./component-plan";
import {
  namedTypesOf,
  type TypeOptions,
  toDefault,
  writeInterface,
  writeList,
  writeTable,
  writeType,
} from "./declarations";
import { toFrameView } from "./frame-view";
import { writeTag } from "./jsx";
import { indent, LINE_LENGTH } from "./literal";
import type { BodyView, ComponentView, Language, PropertyView } from "./view";

/** Writes React source: a component, and those that stand in its file. */

export function writeTsx(name: string, root: Element, plan: ComponentPlan): string {
  const { frames, components } = toFrameView([{ componentName: name, root }], plan);
  const types = importTypes(components, "typescript").map((line) => `${line}\n\n`);
  const sources = frames.map((view) => writeReact({ view, inside: components }, "typescript"));
  return [...types, ...sources].join("");
}

interface Source {
  /** What the file is for. */
  readonly view: ComponentView;
  /** The components that stand in its file. */
  readonly inside: readonly ComponentView[];
  /** Another file names the type of its properties. */
  readonly isTypeShared?: boolean;
}

export function writeReact(
  { view, inside, isTypeShared = false }: Source,
  language: Language,
  options: TypeOptions = {},
): string {
  // What the file is for comes first, as it is read: functions may stand below their use.
  const named = new Set([view, ...inside].flatMap((one) => [...namedTypesOf(one)]));
  const pieces = inside.map((one) => writeComponent(one, language, { options, named })).reverse();
  const heads = { options, named, isExported: true, isTypeShared };
  return [writeComponent(view, language, heads), ...pieces].join("\n");
}

interface Heads {
  readonly options: TypeOptions;
  /** The components whose properties have a type that others name. */
  readonly named: ReadonlySet<string>;
  readonly isExported?: boolean;
  readonly isTypeShared?: boolean;
}

function writeComponent(
  { name, properties, tables, lists, bodies }: ComponentView,
  language: Language,
  { options, named, isExported = false, isTypeShared = false }: Heads,
): string {
  const isTyped = language === "typescript" && properties.length > 0;
  const declared = properties.map(declare).join(", ");
  const head = `${isExported ? "export " : ""}function ${name}(`;
  const inline = `${head}{ ${declared} }: ${writeType(properties, options)}) {`;
  const isInline = !isTypeShared && !named.has(name) && inline.length <= LINE_LENGTH;
  const type = isInline ? writeType(properties, options) : `${name}Props`;
  const props =
    isTyped && !isInline
      ? [`${isTypeShared ? "export " : ""}${writeInterface(type, properties, options)}\n`]
      : [];
  const signature = declared === "" ? "" : `{ ${declared} }${isTyped ? `: ${type}` : ""}`;
  const lines = [`${head}${signature}) {`, ...bodies.flatMap(writeBody), "}"];
  return [
    ...props,
    ...tables.map((table) => `${writeTable(table, language)}\n`),
    ...lists.map((list) => `${writeList(list, language)}\n`),
    `${lines.join("\n")}\n`,
  ].join("\n");
}

function writeBody({ when, root }: BodyView, index: number, all: readonly BodyView[]): string[] {
  const isLast = index === all.length - 1;
  const depth = isLast ? 1 : 2;
  const shown = [
    `${indent(depth)}return (`,
    ...writeTag(root, { depth: depth + 1 }),
    `${indent(depth)});`,
  ];
  return isLast ? shown : [`  if (${toCondition(when)}) {`, ...shown, "  }", ""];
}

export function toCondition(when: BodyView["when"], write = toLiteral): string {
  const choices = when.map((choice) =>
    choice.map(([name, value]) => `${name} === ${write(value)}`).join(" && "),
  );
  return choices.filter((choice) => choice !== "").join(" || ") || "true";
}

function declare(property: PropertyView): string {
  const otherwise = toDefault(property);
  const { name, type } = property;
  const own = type.kind === "component" ? `${name}: ${type.local}` : name;
  return otherwise === null ? own : `${own} = ${otherwise}`;
}

/** A property of one of these is a component. */
export const haveComponentProperties = (views: readonly ComponentView[]): boolean =>
  views.some(({ properties }) => properties.some(({ type }) => type.kind === "component"));

const TYPE_IMPORT = 'import type { ComponentType } from "react";';

/** Of React. */
export const importTypes = (views: readonly ComponentView[], language: Language): string[] =>
  language === "typescript" && haveComponentProperties(views) ? [TYPE_IMPORT] : [];
