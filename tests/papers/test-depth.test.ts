import { matchesGlob } from "node:path/posix";
import { describe, expect, it } from "vitest";
import config from "../../vitest.config.ts";
import { deepFiles } from "../support/deep-files.ts";
import { filesUnder, sourcesUnder, textOf } from "../support/source-tree.ts";

interface Selection {
  name: string;
  include: string[];
  exclude?: string[];
}

const projects = (config.test?.projects ?? []).map(
  (project) => (project as { test: Selection }).test,
);

const projectsOf = (path: string): string[] =>
  projects
    .filter(({ include, exclude = [] }) => {
      const isIn = (patterns: string[]) => patterns.some((pattern) => matchesGlob(path, pattern));
      return isIn(include) && !isIn(exclude);
    })
    .map(({ name }) => name);

it("every test file belongs to one project", () => {
  const files = filesUnder("tests").filter((path) => /\.test\.tsx?$/.test(path));
  const elsewhere = files.filter((path) => projectsOf(path).length !== 1);
  expect(elsewhere.map((path) => `${path}: ${projectsOf(path).join() || "none"}`)).toEqual([]);
});

describe("what npm test leaves out", () => {
  const others = sourcesUnder("tests").filter((path) => !path.startsWith("tests/papers/"));
  const marked = others.filter((path) =>
    /tags?:\s*\[?\s*["']@?(deep|lengths)|module-tag|lengthOf\(/.test(textOf(path)),
  );

  it("is in a file that npm run test:deep runs, or tagged in a browser test", () => {
    const run = new Set(deepFiles());
    const missed = marked.filter((path) => /\.test\.tsx?$/.test(path) && !run.has(path));
    expect(missed).toEqual([]);
    expect(run.size).toBeGreaterThan(10);
    const specs = marked.filter((path) => path.endsWith(".spec.ts"));
    expect(specs.length).toBeGreaterThan(5);
    expect(specs.filter((path) => !/@deep|@lengths/.test(textOf(path)))).toEqual([]);
  });

  it("is told by one variable, which one file reads", () => {
    const readers = others.filter((path) =>
      textOf(path).includes("process.env.SWITCHBOARD_TEST_DEPTH"),
    );
    expect(readers).toEqual(["tests/run.ts", "tests/support/depth.ts"]);
  });
});
