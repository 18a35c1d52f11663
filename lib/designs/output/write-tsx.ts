import type { Element } from "../elements/element";
import { toLiteral } from "../elements/escaping";
import type { ComponentPlan } from "./component-plan";
import { type TypeOptions, toDefault, writeInterface, writeList, writeTable } from "./declarations";
import { toFrameView } from "./frame-view";
import { writeTag } from "./jsx";
import { indent } from "./literal";
import type { BodyView, ComponentView, FrameView, Language, PropertyView } from "./view";

/** Writes React source: the frame's component and one for each component it uses, in one file. */

export function writeTsx(name: string, root: Element, plan: ComponentPlan): string {
  return writeReact(toFrameView(name, root, plan), "typescript");
}

export function writeReact(
  { frame, components }: FrameView,
  language: Language,
  options: TypeOptions = {},
): string {
  // The frame's own first, as it is read: functions may stand below their use.
  const pieces = components.map((one) => writeComponent(one, language, options)).reverse();
  return [writeComponent(frame, language, options, "export "), ...pieces].join("\n");
}

function writeComponent(
  { name, properties, tables, lists, bodies }: ComponentView,
  language: Language,
  options: TypeOptions,
  head = "",
): string {
  const isTyped = language === "typescript" && properties.length > 0;
  const props = isTyped ? [`${writeInterface(`${name}Props`, properties, options)}\n`] : [];
  const declared = properties.map(declare).join(", ");
  const signature = declared === "" ? "" : `{ ${declared} }${isTyped ? `: ${name}Props` : ""}`;
  const lines = [`${head}function ${name}(${signature}) {`, ...bodies.flatMap(writeBody), "}"];
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
  return isLast ? shown : [`  if (${toCondition(when)}) {`, ...shown, "  }"];
}

export function toCondition(when: BodyView["when"], write = toLiteral): string {
  const choices = when.map((choice) =>
    choice.map(([name, value]) => `${name} === ${write(value)}`).join(" && "),
  );
  return choices.filter((choice) => choice !== "").join(" || ") || "true";
}

function declare(property: PropertyView): string {
  const otherwise = toDefault(property);
  return otherwise === null ? property.name : `${property.name} = ${otherwise}`;
}
