import { ComponentPlan } from "../output/component-plan";
import { type FrameSet, joinRoots } from "../output/frame-set";
import { toFrameView } from "../output/frame-view";
import { NameRegistry } from "../output/identifiers";
import { PAGE_DECLARATIONS, RESET, type ResetRule } from "../output/reset";
import { toSlug } from "../read/slug";
import { type Beside, toSourceFiles } from "./component-files";
import { NamedStyles } from "./named-styles";
import { writeReactFile } from "./react-tailwind";
import { nameSheet, Stylesheet } from "./stylesheet";
import type { GeneratedFile, Language } from "./target";
import { Utilities } from "./utilities";

/** Writes frames as files of React components, and one CSS module with all styles. */

/** The name of the module in the source. */
const STYLES = "styles";
/** What the types of modules say of a class. */
const CLASSES = "string | undefined";

export async function writeReactCssModules(
  set: FrameSet,
  language: Language,
  beside: Beside = () => null,
): Promise<GeneratedFile[]> {
  const { frames } = set;
  const names = frames.map(({ componentName }) => componentName);
  const roots = frames.map(({ root }) => root);
  const plan = new ComponentPlan(roots, new NameRegistry(names), [STYLES]);
  const view = toFrameView(frames, plan);
  const utilities = await Utilities.of({ root: joinRoots(roots), theme: set.theme });
  const sheet = new Stylesheet(utilities, names.map(toSlug), toCamelCase);
  const named = new NamedStyles(sheet, (name) => ({ kind: "code", code: `${STYLES}.${name}` }));
  // The rules of what a caller gives come after the component's own, which they may override.
  const components = view.components.map((one) => named.ofComponent(one));
  const styled = view.frames.map((one, index) => named.ofFrame(one, sheet.roots[index] ?? ""));
  const stylesheet = `${nameSheet(names)}.module.css`;
  const imports = { styles: { name: STYLES, from: `./${stylesheet}` } };
  const files = toSourceFiles({ frames: styled, components });
  const selectors = sheet.roots.map((root) => `.${root}`);
  return [
    ...files.map((file) => writeReactFile(file, language, imports, { classes: CLASSES })),
    ...files.flatMap((file) => beside(file, language) ?? []),
    { path: stylesheet, text: sheet.write(scopeReset(selectors), selectors.join(",\n")) },
  ];
}

function toCamelCase(words: string): string {
  return words.replace(/(?<!-)-+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Applies to the frames and what is in them only: every selector has a class of the module. */
function scopeReset(roots: readonly string[]): ResetRule[] {
  const scoped = RESET.map(({ selectors, declarations }) => ({
    selectors: roots.flatMap((root) => scope(selectors, root)),
    declarations,
  }));
  return [...scoped, { selectors: roots, declarations: PAGE_DECLARATIONS }];
}

/** The frame's own element may be any of those too. No selector is more specific than a class, which comes later. */
function scope(selectors: readonly string[], root: string): string[] {
  const elements = selectors.filter((one) => !one.startsWith("::"));
  const parts = selectors.filter((one) => one.startsWith("::"));
  const any = elements.includes("*") ? "" : `:where(${elements.join(", ")})`;
  return [
    ...(elements.length === 0 ? [] : [`${root}${any}`, `${root} ${any === "" ? "*" : any}`]),
    ...parts.flatMap((part) => [`${root}${part}`, `${root} ${part}`]),
  ];
}
