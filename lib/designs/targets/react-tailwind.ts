import type { Given } from "../elements/element";
import { ComponentPlan } from "../output/component-plan";
import type { TypeOptions } from "../output/declarations";
import type { FrameSet } from "../output/frame-set";
import type { ComponentImport } from "../output/frame-tree";
import { toFrameView } from "../output/frame-view";
import { NameRegistry } from "../output/identifiers";
import type { NodeView } from "../output/view";
import { importTypes, writeReact } from "../output/write-tsx";
import { withSchemes } from "../tokens/color-scheme";
import { type Beside, type ComponentFile, referredBy, toSourceFiles } from "./component-files";
import type { GeneratedFile, Language } from "./target";

/** Writes frames as files of React components with Tailwind's classes, and their theme. */

export function writeReactTailwind(
  set: FrameSet,
  language: Language,
  beside: Beside = () => null,
): GeneratedFile[] {
  const { frames, imports } = set;
  const taken = [...frames.map(({ componentName }) => componentName), ...imports.map(toName)];
  const roots = frames.map(({ root }) => root);
  const plan = new ComponentPlan(roots, new NameRegistry(taken));
  const files = toSourceFiles(toFrameView(frames, plan, set));
  return [
    ...files.map((file) => {
      const used = new Set(
        allIn(file).flatMap((view) => [
          ...view.bodies.flatMap(({ root }) => importedBy(root)),
          ...referredBy(view),
        ]),
      );
      const own = imports.filter(({ name }) => used.has(name));
      return writeReactFile(file, language, { first: writeImports(own) });
    }),
    ...files.flatMap((file) => beside(file, language) ?? []),
    ...toThemeFile(set),
  ];
}

/** Of imports: packages, then aliases of the repository, then paths, each by its text. */
function byPlace(one: string, other: string): number {
  const [from, otherFrom] = [one, other].map((line) => line.slice(line.indexOf('"') + 1));
  const [place = 0, otherPlace = 0] = [from, otherFrom].map((text = "") =>
    text.startsWith(".") ? 2 : Number(/^(?:@\/|[~#$])/.test(text)),
  );
  return place - otherPlace || ((from ?? "") < (otherFrom ?? "") ? -1 : 1);
}

const toName = ({ name }: ComponentImport): string => name;

/** What one file exports by name stands in one. */
function writeImports(imports: readonly ComponentImport[]): string[] {
  const byHead = Map.groupBy(imports, (one) => (one.isDefault ? one : one.from));
  return [...byHead.values()].map((group) => {
    const [{ name, from, isDefault } = BARE] = group;
    const names = group.map(toName).toSorted().join(", ");
    return `import ${isDefault ? name : `{ ${names} }`} from "${from}";`;
  });
}

const BARE: ComponentImport = { name: "", from: "", isDefault: true };

const allIn = ({ view, inside }: ComponentFile) => [view, ...inside];

/** The user's own components. */
function importedBy(node: NodeView): string[] {
  if (node.kind === "loop") return importedBy(node.body);
  if (node.kind === "choice") return importedBy(node.node);
  if (node.kind !== "tag") return [];
  const { component } = node;
  const given = component?.properties.flatMap(([, value]) => tagOf(value) ?? []) ?? [];
  const own = component === undefined ? [] : [component.name, ...given];
  return [...own, ...node.children.flatMap(importedBy)];
}

const tagOf = (value: Given): string | undefined =>
  typeof value === "string" ? undefined : /^<(\w+)/.exec(value.code)?.[1];

interface OtherImports {
  /** What lies elsewhere. */
  readonly first?: readonly string[];
  /** Styles, where the file has any: those of what a component is given come after its own. */
  readonly styles?: { readonly name: string; readonly from: string };
}

export function writeReactFile(
  file: ComponentFile,
  language: Language,
  { first = [], styles }: OtherImports,
  options: TypeOptions = {},
): GeneratedFile {
  const { view, name } = file;
  const others = file.imports.filter((one) => one.name !== view.name);
  const lines = others.map(({ name: one, file: from, isTypeNamed }) => {
    const type = isTypeNamed && language === "typescript" ? `, type ${one}Props` : "";
    return `import { ${one}${type} } from "./${from}";`;
  });
  const types = importTypes(allIn(file), language);
  const source = writeReact(file, language, options);
  const isStyled = styles !== undefined && source.includes(`${styles.name}.`);
  const last = isStyled ? [`import ${styles.name} from "${styles.from}";`] : [];
  const packages = [...first, ...types].toSorted(byPlace);
  const all = [...packages, ...lines, ...last];
  const text = [...all, ...(all.length > 0 ? [""] : []), source];
  return { path: `${name}.${language === "typescript" ? "tsx" : "jsx"}`, text: text.join("\n") };
}

/** The tokens that the frames use, to be placed after `@import "tailwindcss"`. */
export function toThemeFile({ theme }: Pick<FrameSet, "theme">): GeneratedFile[] {
  return /--/.test(theme) ? [{ path: "theme.css", text: withSchemes(theme) }] : [];
}
