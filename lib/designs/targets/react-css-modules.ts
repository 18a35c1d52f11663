import { ComponentPlan } from "../output/component-plan";
import type { FrameTree } from "../output/frame-tree";
import { toFrameView } from "../output/frame-view";
import { NameRegistry } from "../output/identifiers";
import { PAGE_DECLARATIONS, RESET, type ResetRule } from "../output/reset";
import { writeReact } from "../output/write-tsx";
import { toSlug } from "../read/slug";
import { NamedStyles } from "./named-styles";
import { Stylesheet } from "./stylesheet";
import type { GeneratedFile, Language } from "./target";
import { Utilities } from "./utilities";

/** Writes a frame as one file of React components, and a CSS module with their styles. */

/** The name of the module in the source. */
const STYLES = "styles";
/** What the types of modules say of a class. */
const CLASSES = "string | undefined";

export async function writeReactCssModules(
  frame: FrameTree,
  language: Language,
): Promise<GeneratedFile[]> {
  const { componentName, root } = frame;
  const plan = new ComponentPlan(root, new NameRegistry([componentName]), [STYLES]);
  const view = toFrameView(componentName, root, plan);
  const sheet = new Stylesheet(await Utilities.of(frame), toSlug(componentName), toCamelCase);
  const named = new NamedStyles(sheet, (name) => ({ kind: "code", code: `${STYLES}.${name}` }));
  // The rules of what a caller gives come after the component's own, which they may override.
  const components = view.components.map((one) => named.ofComponent(one));
  const styled = { frame: named.ofFrame(view.frame), components };
  const source = writeReact(styled, language, { classes: CLASSES });
  const stylesheet = `${componentName}.module.css`;
  const selector = `.${sheet.root}`;
  return [
    {
      path: `${componentName}.${language === "typescript" ? "tsx" : "jsx"}`,
      text: `import ${STYLES} from "./${stylesheet}";\n\n${source}`,
    },
    { path: stylesheet, text: sheet.write(scopeReset(selector), selector) },
  ];
}

function toCamelCase(words: string): string {
  return words.replace(/(?<!-)-+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Applies to the frame and what is in it only: every selector has a class of the module. */
function scopeReset(root: string): ResetRule[] {
  const scoped = RESET.map(({ selectors, declarations }) => ({
    selectors: scope(selectors, root),
    declarations,
  }));
  return [...scoped, { selectors: [root], declarations: PAGE_DECLARATIONS }];
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
