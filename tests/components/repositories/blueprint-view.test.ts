import { describe, expect, it } from "vitest";
import {
  colorOf,
  groupDependencies,
  groupScripts,
  parseBlueprint,
  toFurtherFacts,
} from "../../../components/repositories/blueprint-view.ts";
import type { Dependency } from "../../../lib/repositories/blueprint.ts";
import { toBlueprint } from "../../../lib/repositories/to-blueprint.ts";

const dependency = (
  name: string,
  purpose: string | null,
  manifest = "package.json",
): Dependency => ({
  name,
  version: "1",
  kind: "production",
  manifest,
  purpose,
});

describe("the view of a blueprint", () => {
  it("groups dependencies by purpose, each once and the unknown last", () => {
    const groups = groupDependencies([
      dependency("left-pad", null),
      dependency("zod", "validation"),
      dependency("yup", "validation"),
      dependency("zod", "validation", "apps/web/package.json"),
    ]);
    expect(
      groups.map(({ purpose, dependencies }) => [purpose, dependencies.map(({ name }) => name)]),
    ).toEqual([
      ["validation", ["zod", "yup"]],
      ["other", ["left-pad"]],
    ]);
  });

  it("keeps the scripts of each package apart", () => {
    const script = (name: string, manifest: string) => ({ name, command: "x", manifest });
    const scripts = [script("dev", "a"), script("dev", "b"), script("build", "a")];
    expect(groupScripts(scripts).map(([manifest, members]) => [manifest, members.length])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });

  it("names what a generator does not need, with the file that says so", () => {
    const bare = toBlueprint({
      repository: {
        fullName: "a/b",
        url: "u",
        description: null,
        defaultBranch: "main",
        isPrivate: false,
        license: "MIT",
      },
      commit: { sha: "1", ref: "main", committedAt: 1, title: "" },
      tree: [],
      languages: {},
      facts: [],
    });
    expect(toFurtherFacts(bare)).toEqual([{ name: "License", value: "MIT", evidence: "u" }]);
    const react = { name: "React", version: "19", evidence: "package.json" };
    const next = { name: "Next.js", version: null, evidence: "package.json" };
    const rows = toFurtherFacts({ ...bare, framework: react, metaFramework: next });
    expect(rows.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      "User interface: React 19",
      "License: MIT",
    ]);
  });
});

it.each([
  ["#12f", "#12f"],
  ["oklch(0.7 0.1 200 / 50%)", "oklch(0.7 0.1 200 / 50%)"],
  ["4px", null],
  ["url(#fff)", null],
  ["rgb(1,2,3); background: url(x)", null],
])("%s as a color is %s", (value, color) => expect(colorOf({ name: "--x", value })).toBe(color));

it("a text that is no blueprint is none", () => {
  expect(parseBlueprint("{")).toBeNull();
  expect(parseBlueprint("{}")).toBeNull();
});
