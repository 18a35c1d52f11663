import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { join as joinPosix } from "node:path/posix";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { textOf } from "./source-tree.ts";

/** Every import, `import type` and dynamic `import()` included. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g;
const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];

/** Files by the files of the project that they import, all as paths from its root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const isFile = (path: string): boolean => {
  const absolute = join(PROJECT_ROOT, path);
  return existsSync(absolute) && statSync(absolute).isFile();
};

function resolve(importer: string, specifier: string): string | null {
  const isOurs = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOurs) return null;
  const path = specifier.startsWith("@/")
    ? specifier.slice(2)
    : joinPosix(dirname(importer), specifier);
  return ENDINGS.map((ending) => path + ending).find(isFile) ?? null;
}

export function importGraph(files: readonly string[]): ImportGraph {
  return new Map(
    files.map((file) => {
      const found = [...textOf(file).matchAll(IMPORTED)].map(([, specifier = ""]) =>
        resolve(file, specifier),
      );
      return [file, [...new Set(found.filter((path) => path !== null && path !== file))]];
    }) as [string, string[]][],
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
