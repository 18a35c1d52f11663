import { basename } from "node:path";
import { expect, it } from "vitest";
import { ALL_FOLDERS, filesUnder, sourcesUnder } from "../support/source-tree.ts";

const FORBIDDEN = ["utils", "helpers", "misc", "common", "shared", "lib", "types", "internal"];
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
/** Named by the framework. */
const GIVEN = ["pages/_app.tsx", "pages/_document.tsx"];

it("no file is called after nothing in particular", () => {
  const vague = sourcesUnder(...ALL_FOLDERS).filter((path) =>
    FORBIDDEN.includes(basename(path).split(".")[0] ?? ""),
  );
  expect(vague).toEqual([]);
});

it("no path under convex/ has a hyphen: the backend refuses the whole push", () => {
  expect(filesUnder("convex").filter((path) => path.includes("-"))).toEqual([]);
});

it("files outside convex/ are named in kebab-case", () => {
  const folders = ALL_FOLDERS.filter((folder) => folder !== "convex");
  const others = sourcesUnder(...folders).filter(
    (path) =>
      !path.startsWith("tests/convex/") &&
      !GIVEN.includes(path) &&
      !KEBAB_CASE.test(basename(path)),
  );
  expect(others).toEqual([]);
});
