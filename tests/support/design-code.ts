import { runInThisContext } from "node:vm";
import { transformSync } from "esbuild";
import { createElement, type FunctionComponent } from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import type { CodeVersion } from "../../lib/designs/elements/element.ts";
import { toFrameTree } from "../../lib/designs/output/frame-tree.ts";
import { fillPictures } from "../../lib/designs/output/tree-json.ts";
import { readDesignComponents } from "../../lib/designs/read/components.ts";
import type { DesignNode } from "../../lib/designs/read/node.ts";
import { readDesignNode } from "../../lib/designs/read/read-node.ts";
import { readDesignStyles } from "../../lib/designs/read/styles.ts";
import type { RawLayer } from "./design-layers.ts";
import { type FrameCode, writeTree } from "./frame-code.ts";

export function readLayer(raw: RawLayer): DesignNode {
  const node = readDesignNode(raw);
  if (node === null) throw new Error("That is no layer");
  return node;
}

export interface FileFacts {
  styles?: RawLayer;
  components?: RawLayer;
  componentSets?: RawLayer;
  pictures?: ReadonlyMap<string, string>;
  /** By reference; replaces placeholders among `pictures`. */
  paths?: ReadonlyMap<string, string>;
}

/** The exact version, which most rules concern. */
export const codeOf = (raw: RawLayer, file: FileFacts = {}): FrameCode => write(raw, file, "exact");

export const flowingCodeOf = (raw: RawLayer, file: FileFacts = {}): FrameCode =>
  write(raw, file, "flowing");

function write(
  raw: RawLayer,
  { styles, pictures, paths, ...file }: FileFacts,
  version: CodeVersion,
): FrameCode {
  const { tree, notes } = toFrameTree(readLayer(raw), {
    styles: readDesignStyles(styles),
    components: readDesignComponents(file),
    version,
    ...(pictures ? { pictures } : {}),
  });
  return { ...writeTree(paths ? fillPictures(tree, paths) : tree), notes };
}

/** The classes of a frame's first layer. */
export function classesInside(frame: RawLayer, file: FileFacts = {}): string[] {
  const { markup } = codeOf(frame, file);
  const [, , inner = ""] = markup.split("<");
  return classesOf(`<${inner}`);
}

export function classesOf(markup: string): string[] {
  return (/^<[^>]* class="([^"]*)"/.exec(markup)?.[1] ?? "")
    .split(" ")
    .filter((name) => name !== "");
}

/**
 * Compiles, runs and renders the source, whose only import must be React's own. Where only the order of classes, which means
 * nothing, differs from that of the markup, it is the markup.
 */
export function renderSource({
  markup = "",
  ...source
}: Pick<FrameCode, "tsx" | "componentName"> & Partial<FrameCode>): string {
  const rendered = render(source);
  return sortClasses(rendered) === sortClasses(markup) ? markup : rendered;
}

export const sortClasses = (markup: string): string =>
  markup.replaceAll(
    / class="([^"]*)"/g,
    (_, names: string) => ` class="${names.trim().split(" ").toSorted().join(" ")}"`,
  );

function render({ tsx, componentName }: Pick<FrameCode, "tsx" | "componentName">): string {
  const { code } = transformSync(tsx, { loader: "tsx", jsx: "automatic", format: "cjs" });
  const compiled: { exports: Record<string, FunctionComponent> } = { exports: {} };
  const requireNothingElse = (name: string) => {
    if (name !== "react/jsx-runtime") throw new Error(`It imports ${name}`);
    return jsxRuntime;
  };
  const run = runInThisContext(`(function (require, module, exports) {${code}\n})`);
  run(requireNothingElse, compiled, compiled.exports);
  const component = compiled.exports[componentName];
  if (component === undefined) throw new Error(`It exports no ${componentName}`);
  return renderToStaticMarkup(createElement(component));
}

/** The classes of each element of the flowing version, in order. */
export const flowingClassesOf = (raw: RawLayer): string[] =>
  [...flowingCodeOf(raw).markup.matchAll(/<(?:\w+)(?: class="([^"]*)")?/g)].map(
    ([, classes = ""]) => classes,
  );
