import { expect, it } from "vitest";
import { VERSION } from "../../lib/version.ts";
import packageFile from "../../package.json" with { type: "json" };

it("the version is the one in package.json, in the usual three numbers", () => {
  expect(VERSION).toBe(packageFile.version);
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/);
});
