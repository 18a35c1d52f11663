import { expect, it } from "vitest";
import { addressesOf } from "../../../lib/imports/github-addresses.ts";

const at = addressesOf("https://api.github.com", "ada/engine");

it("each part has its address", () => {
  expect(at.repository).toBe("https://api.github.com/repos/ada/engine");
  expect(at.languages).toBe("https://api.github.com/repos/ada/engine/languages");
  expect(at.tree("abc", true)).toMatch(/\/git\/trees\/abc\?recursive=1$/);
  expect(at.tree("abc", false)).toMatch(/\/git\/trees\/abc$/);
  expect(at.blob("abc")).toMatch(/\/git\/blobs\/abc$/);
});

it("a ref keeps its slashes; other reserved characters are encoded", () => {
  expect(at.commit("feature/new?x#y z")).toMatch(/\/commits\/feature\/new%3Fx%23y%20z$/);
});
