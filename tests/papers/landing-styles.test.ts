import { dirname, join } from "node:path/posix";
import { expect, it } from "vitest";
import { importGraph } from "../support/import-graph.ts";
import { sourcesUnder, textOf } from "../support/source-tree.ts";

const STYLES = "pages/landing.css";

/** Files whose classes the landing page's stylesheet knows: those named in it, and those in the folders named in it. */
const sources = [...textOf(STYLES).matchAll(/@source "([^"]+)"/g)].map(([, path = ""]) =>
  join(dirname(STYLES), path),
);
const isSource = (file: string) =>
  sources.some((source) => file === source || file.startsWith(`${source}/`));

function partsOf(page: string): string[] {
  const graph = importGraph(sourcesUnder("pages", "components", "app"));
  const found = new Set([page]);
  for (const file of found) for (const imported of graph.get(file) ?? []) found.add(imported);
  return [...found];
}

it("the landing page's stylesheet has the classes of everything the page is made of", () => {
  const isStyled = (file: string) =>
    file.startsWith("components/") &&
    /className=|"[^"]*\b(?:text|bg|border)-\w+[^"]*"/.test(textOf(file));
  const styled = partsOf("pages/index.tsx").filter(isStyled);
  expect(styled.length).toBeGreaterThan(10);
  expect(styled.filter((file) => !isSource(file))).toEqual([]);
});

it("the stylesheet names no file that is gone", () => {
  const parts = partsOf("pages/index.tsx");
  const isUsed = (source: string) =>
    parts.some((file) => file === source || file.startsWith(`${source}/`));
  expect(sources.filter((source) => !isUsed(source))).toEqual([]);
});
