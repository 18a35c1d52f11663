import { ComponentPlan } from "../output/component-plan";
import { writeInterface, writeList, writeTable } from "../output/declarations";
import type { FrameSet } from "../output/frame-set";
import { toFrameView } from "../output/frame-view";
import { NameRegistry } from "../output/identifiers";
import {
  type ComponentView,
  GIVEN_CLASSES,
  type ListType,
  type PropertyView,
} from "../output/view";
import { haveComponentProperties, toCondition } from "../output/write-tsx";
import {
  type ComponentFile,
  renameClasses,
  toComponentFiles,
  toListTypeOf,
} from "./component-files";
import { quoteCode } from "./markup-text";
import { toThemeFile } from "./react-tailwind";
import { type GeneratedFile, type Language, toViewName } from "./target";
import { VUE } from "./vue-syntax";
import { writeMarkup } from "./write-markup";

/** Writes frames as Vue's single-file components with Tailwind's classes. */

/** Vue's own components with names of several words, as those of others are asked to have. */
const BUILT_IN = ["BaseTransition", "KeepAlive", "TransitionGroup"];

const toLongName = (name: string, toLonger: (name: string) => string): string =>
  /\B[A-Z]/.test(name) ? name : toLonger(name);

/** A name of one word could be that of an element; Vue's own style guide asks for more. */
class VueNames extends NameRegistry {
  override take(wanted: string): string {
    return super.take(toLongName(wanted, (name) => `Base${name}`));
  }
}

/** Names that mean something else in templates. */
const RESERVED = [
  ..."is key ref slot style console parseInt parseFloat isNaN isFinite".split(" "),
  ..."decodeURI decodeURIComponent encodeURI encodeURIComponent".split(" "),
];

export function writeVueTailwind(set: FrameSet, language: Language): GeneratedFile[] {
  const registry = NameRegistry.ofFiles();
  const frames = set.frames.map((frame) => ({
    ...frame,
    componentName: registry.take(toLongName(frame.componentName, toViewName)),
  }));
  const own = frames.map(({ componentName }) => componentName);
  const roots = frames.map(({ root }) => root);
  const plan = new ComponentPlan(roots, new VueNames([...own, ...BUILT_IN]), RESERVED);
  const view = toFrameView(frames, plan, set);
  const placed = new Map(
    view.components.flatMap(({ name, properties }) =>
      properties.filter((one) => one.name === GIVEN_CLASSES).map((one) => [name, one]),
    ),
  );
  return [
    ...toComponentFiles(view).map((file) => ({
      path: `${file.name}.vue`,
      text: new VueWriter(language, placed).write(file),
    })),
    ...toThemeFile(set),
  ];
}

class VueWriter {
  readonly #language: Language;
  /** By component: the property with the caller's classes, which Vue passes to the root by itself. */
  readonly #placed: ReadonlyMap<string, PropertyView>;

  constructor(language: Language, placed: ReadonlyMap<string, PropertyView>) {
    this.#language = language;
    this.#placed = placed;
  }

  write(file: ComponentFile): string {
    const script = this.#writeScript(file);
    const isTyped = this.#language === "typescript";
    const head =
      script === "" ? "" : `<script setup${isTyped ? ' lang="ts"' : ""}>\n${script}</script>\n\n`;
    return `${head}<template>\n${writeTemplate(file.view).join("\n")}\n</template>\n`;
  }

  #writeScript({ view, imports, isTypeShared }: ComponentFile): string {
    const { name, properties, tables, lists } = view;
    const isTyped = this.#language === "typescript";
    const imported = imports.map(({ name: one, file, isTypeNamed }) => {
      const type = isTypeNamed && isTyped ? `, { type ${one}Props }` : "";
      return `import ${one}${type} from "./${file}.vue";`;
    });
    const types = isTyped && haveComponentProperties([view]) ? [TYPE_IMPORT] : [];
    const own = properties.filter((one) => one.name !== GIVEN_CLASSES);
    const declared = isTyped
      ? this.#declareTypes(`${name}Props`, own, isTypeShared)
      : declareProps(own);
    const toListed = (list: ListType) => this.#toListed(list);
    const blocks = [
      ...(imported.length + types.length === 0 ? [] : [[...types, ...imported].join("\n")]),
      ...declared,
      ...tables.map((table) => writeTable(table, this.#language)),
      ...lists.map((list) =>
        writeList({ ...list, data: renameClasses(list.data) }, this.#language, toListed),
      ),
    ];
    return blocks.length === 0 ? "" : `${blocks.join("\n\n")}\n`;
  }

  #declareTypes(name: string, properties: readonly PropertyView[], isShared: boolean): string[] {
    if (properties.length === 0)
      return isShared ? [`export type ${name} = Record<string, never>;`] : [];
    const written = writeInterface(name, properties, {
      toListed: (list) => this.#toListed(list),
      component: "Component",
    });
    return [`${isShared ? "export " : ""}${written}`, `defineProps<${name}>();`];
  }

  /** Classes are no property, but an entry has them all the same. */
  #toListed(list: ListType): string {
    if (list.kind === "texts") return toListTypeOf(list);
    const omitted = list.omitted.filter((name) => name !== GIVEN_CLASSES);
    const given = this.#placed.get(list.component);
    const type = toListTypeOf({ ...list, omitted });
    if (given === undefined || omitted.length < list.omitted.length) return type;
    const inside = type.slice("readonly ".length, -"[]".length);
    return `readonly (${inside} & { class${given.isOptional ? "?" : ""}: string })[]`;
  }
}

const TYPE_IMPORT = 'import type { Component } from "vue";';

const TYPES = {
  string: "String",
  number: "Number",
  boolean: "Boolean",
  classes: "String",
  choice: "String",
  list: "Array",
  component: "[Object, Function]",
} as const;

function declareProps(properties: readonly PropertyView[]): string[] {
  if (properties.length === 0) return [];
  const fields = properties.map(({ name, type, isOptional }) =>
    isOptional
      ? `  ${name}: ${TYPES[type.kind]},`
      : `  ${name}: { type: ${TYPES[type.kind]}, required: true },`,
  );
  return [["defineProps({", ...fields, "});"].join("\n")];
}

function writeTemplate({ bodies }: ComponentView): string[] {
  return bodies.flatMap(({ when, root }, index) => {
    if (bodies.length === 1) return writeMarkup(root, 1, VUE);
    const condition = quoteCode(toCondition(when));
    const isLast = index === bodies.length - 1;
    const more = isLast ? "v-else" : `${index === 0 ? "v-if" : "v-else-if"}="${condition}"`;
    return writeMarkup(root, 1, VUE, [more]);
  });
}
