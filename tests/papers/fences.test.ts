import { describe, expect, it } from "vitest";
import { importsOf } from "../support/import-graph.ts";
import { PRODUCT_FOLDERS, sourcesUnder, textOf } from "../support/source-tree.ts";

interface Fence {
  from: string;
  mayNotImport: RegExp;
}

const FENCES: Fence[] = [
  ...PRODUCT_FOLDERS.map((from) => ({ from, mayNotImport: /^\.\/(local|tests)\// })),
  { from: "local", mayNotImport: /^\.\/tests\// },
  { from: "lib", mayNotImport: /^(node:|next($|\/)|\.\/(app|components|convex)\/)/ },
  { from: "convex", mayNotImport: /^\.\/(app|components)\// },
  {
    from: "components",
    mayNotImport: /^\.\/(lib\/(env|vault|backend)|convex\/(?!_generated\/api))/,
  },
  { from: "local/emulators", mayNotImport: /^\.\/(app|components|convex|lib)\// },
  { from: "local/samples", mayNotImport: /^\.\/(app|components|convex|lib)\// },
  { from: "local/engine", mayNotImport: /^\.\/(app|components|convex|lib)\// },
];

describe.each(FENCES)("$from/ stays behind its fence", ({ from, mayNotImport }) => {
  it(`imports nothing like ${mayNotImport.source}`, () => {
    const breaches = sourcesUnder(from).flatMap((path) =>
      importsOf(path)
        .filter((imported) => mayNotImport.test(imported))
        .map((imported) => `${path} imports ${imported}`),
    );
    expect(breaches).toEqual([]);
  });
});

it("the raw public builders are used in convex/functions.ts alone", () => {
  const raw =
    /import\s*\{[^}]*\b(query|mutation|action|httpAction)\b[^}]*\}\s*from\s*["'][^"']*_generated\/server/;
  const users = sourcesUnder("convex").filter((path) => raw.test(textOf(path)));
  expect(users.filter((path) => path !== "convex/functions.ts")).toEqual([]);
});
