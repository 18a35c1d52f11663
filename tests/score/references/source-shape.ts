import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parse } from "acorn";
import { transformSync } from "esbuild";
import { PROJECT_ROOT } from "../../../local/stack/settings.ts";

/** How long a page's source is, and of what it is made. Drawings count as one line each, wherever their paths stand. */

export interface SourceShape {
  readonly lines: number;
  readonly components: number;
  readonly loops: number;
  /** What repeats the structure of a sibling, or of a component. */
  readonly writtenOut: number;
}

export function sourceShapeOf(source: string): SourceShape {
  const written = withoutDrawings(format(source));
  const calls = callsIn(written);
  return {
    lines: written.split("\n").filter((line) => line.trim() !== "").length,
    components: [...written.matchAll(COMPONENT)].length,
    loops: calls.filter(({ name }) => name === "map").length,
    writtenOut: countWrittenOut(calls),
  };
}

const BIOME = join(PROJECT_ROOT, "node_modules", "@biomejs", "biome", "bin", "biome");

/** As this repository's own formatter writes it, so that both sides break their lines alike. */
function format(source: string): string {
  const path = join(PROJECT_ROOT, "tests", "score", "page.tsx");
  return execFileSync(process.execPath, [BIOME, "format", `--stdin-file-path=${path}`], {
    cwd: PROJECT_ROOT,
    input: source,
    encoding: "utf8",
  });
}

const COMPONENT = /^(?:export )?function [A-Z]/gm;
const IMPORT = /^import [^;]*;\n/gm;
/** A component that is a drawing, with the interface of its properties. */
const DRAWING =
  /^(?:interface \w+ \{\n[^}]*\}\n\n)?function \w+\([^)]*\) \{\n {2}return \(\n {4}<svg[\s\S]*?^\}\n/gm;
const SHAPES = /^( *)<svg\b[\s\S]*?^\1(?:<\/svg>|\/>)$/gm;

const withoutDrawings = (source: string): string =>
  source.replace(IMPORT, "").replace(DRAWING, "").replace(SHAPES, "$1<Drawing />");

interface Call {
  readonly name: string;
  /** Of an element, from itself inward; `null` of what is none. */
  readonly shape: string | null;
  readonly size: number;
  readonly inner: readonly Call[];
  /** It is what a function returns. */
  readonly isRoot: boolean;
}

/** Every call, and every element as a call of its factory, from the outside inward. */
function callsIn(source: string): Call[] {
  const { code } = transformSync(source, { loader: "tsx", jsx: "transform", jsxFactory: "_make" });
  const found: Call[] = [];
  readCalls(parse(code, { ecmaVersion: "latest", sourceType: "module" }), false, found);
  return found;
}

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** Adds the calls below a node to `found`, and returns the outermost. */
function readCalls(node: unknown, isReturned: boolean, found: Call[]): Call[] {
  if (!isTree(node)) return [];
  if (node.type !== "CallExpression")
    return Object.values(node).flatMap((value) => readCalls(value, isReturnOf(node), found));
  const place = found.length;
  const [tag, ...rest] = node.arguments as readonly unknown[];
  const inner = [node.callee, tag, ...rest].flatMap((part) => readCalls(part, false, found));
  const call = toCall(node, tag, inner, isReturned);
  found.splice(place, 0, call);
  return [call];
}

const isReturnOf = ({ type }: Tree): boolean =>
  type === "ReturnStatement" || type === "ArrowFunctionExpression";

function toCall(node: Tree, tag: unknown, inner: readonly Call[], isRoot: boolean): Call {
  const callee = node.callee as Tree;
  const name = String(callee.name ?? (callee.property as Tree | undefined)?.name);
  if (name !== "_make") return { name, shape: null, size: 0, inner, isRoot };
  const { value, name: component } = tag as Tree;
  const parts = inner.filter(({ shape }) => shape !== null);
  const shape = `${String(value ?? component)}(${parts.map((part) => part.shape).join()})`;
  const size = parts.reduce((sum, part) => sum + part.size, 1);
  return { name: typeof value === "string" ? "element" : "component", shape, size, inner, isRoot };
}

/** What is smaller is alike by chance. */
const LEAST_SIBLING = 2;
const LEAST_BODY = 3;

const isElementOf = (least: number) => (call: Call) =>
  call.name === "element" && call.size >= least;
const shapeOf = ({ shape }: Call) => shape;

function countWrittenOut(calls: readonly Call[]): number {
  const roots = calls.filter(({ isRoot }) => isRoot);
  const bodies = new Set(roots.filter(isElementOf(LEAST_BODY)).map(shapeOf));
  return calls.reduce((count, { inner }) => {
    const others = inner.filter(({ isRoot }) => !isRoot);
    const shapes = others.filter(isElementOf(LEAST_SIBLING)).map(shapeOf);
    const distinct = new Set(shapes.filter((shape) => !bodies.has(shape)));
    return count + shapes.length - distinct.size;
  }, 0);
}
