import { describe, expect, it } from "vitest";
import { type ImportSource, isImportSource, toSourceKey } from "../../../lib/imports/source.ts";

const figma = (fileKey: string, nodeId: string | null = null): ImportSource => ({
  provider: "figma",
  fileKey,
  nodeId,
});
const github = (repository: string, ref: string | null = null): ImportSource => ({
  provider: "github",
  repository,
  ref,
});

describe("a valid source", () => {
  it.each([
    figma("abcdefgh1"),
    figma("abcdefgh1", "1:2"),
    figma("abcdefgh1", "I12:3;45:6"),
    github("ada/engine"),
    github("Ada-L/engine.js_2", "feature/mill+1"),
    github("ada/.github"),
    github("ada-lovelace_acme/engine"),
    github("SHORT_admin/engine"),
  ])("%j", (source) => {
    expect(isImportSource(source)).toBe(true);
  });
});

describe("a source that would escape its URL", () => {
  it.each([
    figma("abc/../../me"),
    figma("abcdefgh1?x=1"),
    figma("short"),
    figma("abcdefgh1", "1:2/../3"),
    github("ada/engine/../other"),
    github("ada/.."),
    github("_ada/engine"),
    github(`${"a".repeat(40)}/engine`),
    github("ada/engine.git"),
    github("ada/engine.wiki"),
    github("ada/engine?x"),
    github("ada"),
    github("ada/engine", "../../user"),
    github("ada/engine", "main..other"),
    github("ada/engine", ""),
    github("ada/engine", "-rf"),
    github("ada/engine", "a b"),
  ])("%j", (source) => {
    expect(isImportSource(source)).toBe(false);
  });
});

it("the key distinguishes files, frames, repositories and refs", () => {
  const keys = [
    figma("abcdefgh1"),
    figma("abcdefgh1", "1:2"),
    github("ada/engine"),
    github("ada/engine", "main"),
    github("ada/engine", "Main"),
  ].map(toSourceKey);
  expect(new Set(keys).size).toBe(keys.length);
});

it("repository names are case-insensitive", () => {
  expect(toSourceKey(github("Ada/Engine"))).toBe(toSourceKey(github("ada/engine")));
});
