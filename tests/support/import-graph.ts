import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { join as joinPosix } from "node:path/posix";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { textOf } from "./source-tree.ts";

const IMPORTED = /\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g;
const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];

/**
 * Everything a file imports, types and dynamic imports included: our own as a path from the project's root, without
 * resolving it; packages by their name.
 */
export function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(IMPORTED)].map(([, specifier = ""]) => {
    if (specifier.startsWith("@/")) return `./${specifier.slice(2)}`;
    return specifier.startsWith(".") ? `./${joinPosix(dirname(file), specifier)}` : specifier;
  });
}

/** Files by the files of the project that they import, all as paths from its root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const isFile = (path: string): boolean => {
  const absolute = join(PROJECT_ROOT, path);
  return existsSync(absolute) && statSync(absolute).isFile();
};

function resolve(imported: string): string | null {
  if (!imported.startsWith("./")) return null;
  const path = imported.slice(2);
  return ENDINGS.map((ending) => path + ending).find(isFile) ?? null;
}

export function importGraph(files: readonly string[]): ImportGraph {
  return new Map(
    files.map((file) => {
      const found = importsOf(file).map(resolve);
      const others = found.filter((path): path is string => path !== null && path !== file);
      return [file, [...new Set(others)]];
    }),
  );
}

/** Every circle of files, as the list of those that reach each other (Tarjan's strongly connected components). */
export function circlesIn(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): void {
    order.set(file, order.size);
    lowest.set(file, order.get(file) ?? 0);
    open.push(file);
    for (const imported of graph.get(file) ?? []) {
      if (!order.has(imported)) visit(imported);
      if (open.includes(imported)) {
        lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(imported) ?? 0));
      }
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.toSorted());
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}
