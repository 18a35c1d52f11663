import { expect, it } from "vitest";
import { describeLicenses, findUnaccepted } from "../../local/licenses/describe-licenses.ts";
import { readLicenses } from "../../local/licenses/read-licenses.ts";
import { textOf } from "../support/source-tree.ts";

const licenses = readLicenses(JSON.parse(textOf("package-lock.json")));

it("every production dependency has a permissive license, or is an exception by name", () => {
  expect(findUnaccepted(licenses)).toEqual([]);
  expect(licenses.size).toBeGreaterThan(100);
});

it("an exception holds for its package alone, and for the license that it was made for", () => {
  const others = new Map([
    ["left-pad", "LGPL-3.0-or-later"],
    ["geist", "GPL-3.0"],
    ["unlicensed", "none stated"],
    ["right-pad", "MIT"],
  ]);
  expect(findUnaccepted(others)).toEqual([
    "left-pad: LGPL-3.0-or-later",
    "geist: GPL-3.0",
    "unlicensed: none stated",
  ]);
});

it("docs/licenses.md is what npm run licenses writes", () => {
  expect(textOf("docs/licenses.md")).toBe(describeLicenses(licenses));
});

it("development packages are not listed, and the runtime of the local commands is one of them", () => {
  expect(licenses.has("vitest")).toBe(false);
  expect(licenses.has("node")).toBe(false);
  expect(licenses.has("next")).toBe(true);
});
