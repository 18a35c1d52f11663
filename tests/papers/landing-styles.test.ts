import { dirname, join } from "node:path/posix";
import { expect, it } from "vitest";
import { importGraph } from "../support/import-graph.ts";
import { sourcesUnder, textOf } from "../support/source-tree.ts";

const STYLES = "pages/landing.css";

/** Files whose classes the stylesheet knows: those named in it, and those in the folders named in it. */
const sources = [...textOf(STYLES).matchAll(/@source "([^"]+)"/g)].map(([, path = ""]) =>
  join(dirname(STYLES), path),
);
const isSource = (file: string) =>
  sources.some((source) => file === source || file.startsWith(`${source}/`));

/** The landing page, and the page that is shown in place of any other where the server fails. */
function parts(): string[] {
  const graph = importGraph(sourcesUnder("pages", "components", "app"));
  const found = new Set(["pages/index.tsx", "pages/500.tsx"]);
  for (const file of found) for (const imported of graph.get(file) ?? []) found.add(imported);
  return [...found];
}

it("the landing page's stylesheet has the classes of everything the pages are made of", () => {
  const isStyled = (file: string) =>
    file.startsWith("components/") &&
    /className=|"[^"]*\b(?:text|bg|border)-\w+[^"]*"/.test(textOf(file));
  const styled = parts().filter(isStyled);
  expect(styled.length).toBeGreaterThan(10);
  expect(styled.filter((file) => !isSource(file))).toEqual([]);
});

it("the stylesheet names no file that is gone", () => {
  const used = parts();
  const isUsed = (source: string) =>
    used.some((file) => file === source || file.startsWith(`${source}/`));
  expect(sources.filter((source) => !isUsed(source))).toEqual([]);
});
