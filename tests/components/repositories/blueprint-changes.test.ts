import { expect, it } from "vitest";
import {
  compareDependencies,
  compareTrees,
} from "../../../components/repositories/blueprint-changes.ts";

it("files are compared by path and content, in any folder", () => {
  const before = { src: { "a.ts": 1, "b.ts": 2, "link.ts": null }, "old.ts": 3 };
  const after = { src: { "a.ts": 1, "b.ts": 9, "link.ts": null }, lib: { "c.ts": 4 } };
  expect(compareTrees(before, after)).toEqual([
    { kind: "added", name: "lib/c.ts" },
    { kind: "changed", name: "src/b.ts" },
    { kind: "gone", name: "old.ts" },
  ]);
});

it("dependencies are compared by version, each by its first declaration", () => {
  const dependency = (name: string, version: string, manifest = "package.json") => ({
    name,
    version,
    kind: "production" as const,
    manifest,
    purpose: null,
  });
  const before = [
    dependency("react", "18"),
    dependency("zod", "4"),
    dependency("zod", "3", "packages/a/package.json"),
    dependency("left-pad", "1"),
  ];
  const after = [dependency("react", "19"), dependency("zod", "4"), dependency("next", "16")];
  expect(compareDependencies(before, after)).toEqual([
    { kind: "added", name: "next", detail: "16" },
    { kind: "changed", name: "react", detail: "18 → 19" },
    { kind: "gone", name: "left-pad", detail: "1" },
  ]);
});
