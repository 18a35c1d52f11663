import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findEntryPoints, needsOfficialBundler } from "../../../local/dev/entry-points.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-entries-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, text = "export const one = 1;\n"): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it("modules in every folder are entry points, a folder before the file of its name", () => {
  for (const path of ["usage.ts", "model.ts", "model/plans.ts", "crons.js"]) put(path);
  const found = findEntryPoints(folder).map((file) => relative(folder, file));
  expect(found).toEqual(["crons.js", "model/plans.ts", "model.ts", "usage.ts"]);
});

it.each([
  "_generated/api.js",
  "schema.ts",
  "auth.config.ts",
  "usage.test.ts",
  ".hidden.ts",
  "#draft.ts",
  "two words.ts",
  "README.md",
])("%s is none", (path) => {
  put(path);
  expect(findEntryPoints(folder)).toEqual([]);
});

it("a file without an import or export is none", () => {
  put("empty.ts", "// Nothing yet.\n");
  expect(findEntryPoints(folder)).toEqual([]);
});

it("modules for Node and nested components need the official bundler", () => {
  put("convex.config.ts");
  put("usage.ts", '// It does not "use node" itself.\nexport const one = 1;\n');
  expect(needsOfficialBundler(folder)).toBe(false);
  put("mail.ts", '"use node";\nexport const one = 1;\n');
  expect(needsOfficialBundler(folder)).toBe(true);
  rmSync(join(folder, "mail.ts"));
  put("nested/convex.config.ts");
  expect(needsOfficialBundler(folder)).toBe(true);
});
