import { ComponentPlan } from "../output/component-plan";
import { toDefault, writeInterface, writeList, writeTable } from "../output/declarations";
import type { FrameSet } from "../output/frame-set";
import { toFrameView } from "../output/frame-view";
import { NameRegistry } from "../output/identifiers";
import { type ComponentView, GIVEN_CLASSES, type PropertyView } from "../output/view";
import { haveComponentProperties, toCondition } from "../output/write-tsx";
import {
  type ComponentFile,
  renameClasses,
  toClassName,
  toComponentFiles,
  toListTypeOf,
} from "./component-files";
import { toThemeFile } from "./react-tailwind";
import { SVELTE } from "./svelte-syntax";
import type { GeneratedFile, Language } from "./target";
import { writeMarkup } from "./write-markup";

/** Writes frames as Svelte components with Tailwind's classes. */

/** Names that mean something else: `$props` would be the store `props`. */
const RESERVED = ["props", "slot"];

export function writeSvelteTailwind(set: FrameSet, language: Language): GeneratedFile[] {
  const { frames } = set;
  const names = frames.map(({ componentName }) => componentName);
  const roots = frames.map(({ root }) => root);
  const plan = new ComponentPlan(roots, new NameRegistry(names), RESERVED);
  const files = toComponentFiles(toFrameView(frames, plan, set));
  return [
    ...files.map((file) => ({ path: `${file.name}.svelte`, text: writeComponent(file, language) })),
    ...toThemeFile(set),
  ];
}

function writeComponent(file: ComponentFile, language: Language): string {
  const { view, isTypeShared } = file;
  const type = language === "typescript" ? writeType(view) : null;
  const shared =
    isTypeShared && type !== null ? [writeScript([`export ${type}`], language, " module")] : [];
  const blocks = toScript(file, language, isTypeShared ? null : type);
  const scripts = [...shared, ...(blocks.length === 0 ? [] : [writeScript(blocks, language)])];
  return [...scripts, `${writeTemplate(view).join("\n")}\n`].join("\n");
}

function writeScript(blocks: readonly string[], language: Language, kind = ""): string {
  const typed = language === "typescript" ? ' lang="ts"' : "";
  const inside = blocks.join("\n\n").replace(/^(?=.)/gm, "  ");
  return `<script${kind}${typed}>\n${inside}\n</script>\n`;
}

function toScript(
  { view, imports }: ComponentFile,
  language: Language,
  type: string | null,
): string[] {
  const { name, properties, tables, lists } = view;
  const isTyped = language === "typescript";
  const imported = imports.map(({ name: one, file, isTypeNamed }) => {
    const typed = isTypeNamed && isTyped ? `, { type ${one}Props }` : "";
    return `import ${one}${typed} from "./${file}.svelte";`;
  });
  const types = isTyped && haveComponentProperties([view]) ? [TYPE_IMPORT] : [];
  const taken = properties.map(declare).join(", ");
  return [
    ...(imported.length + types.length === 0 ? [] : [[...types, ...imported].join("\n")]),
    ...(type === null ? [] : [type]),
    ...(taken === "" ? [] : [`let { ${taken} }${isTyped ? `: ${name}Props` : ""} = $props();`]),
    ...tables.map((table) => writeTable(table, language)),
    ...lists.map((list) =>
      writeList({ ...list, data: renameClasses(list.data) }, language, toListTypeOf),
    ),
  ];
}

function writeType({ name, properties }: ComponentView): string | null {
  if (properties.length === 0) return null;
  const renamed = properties.map((one) => ({ ...one, name: toClassName(one.name) }));
  return writeInterface(`${name}Props`, renamed, { toListed: toListTypeOf, component: TYPE });
}

const TYPE = "Component<{ class: string }>";
const TYPE_IMPORT = 'import type { Component } from "svelte";';

function declare(property: PropertyView): string {
  const { name, type } = property;
  const shown = type.kind === "component" ? `${name}: ${type.local}` : name;
  const own = name === GIVEN_CLASSES ? `class: ${name}` : shown;
  const otherwise = toDefault(property);
  return otherwise === null ? own : `${own} = ${otherwise}`;
}

function writeTemplate({ bodies }: ComponentView): string[] {
  const [only] = bodies;
  if (only !== undefined && bodies.length === 1) return writeMarkup(only.root, 0, SVELTE);
  const shown = bodies.flatMap(({ when, root }, index) => {
    const head = index === 0 ? "#if" : ":else if";
    const isLast = index === bodies.length - 1;
    return [isLast ? "{:else}" : `{${head} ${toCondition(when)}}`, ...writeMarkup(root, 1, SVELTE)];
  });
  return [...shown, "{/if}"];
}
