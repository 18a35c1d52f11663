import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toFacts } from "../../../lib/repositories/to-facts.ts";

describe("the facts of one file", () => {
  it.each([
    ["README.md", "# A", "readme"],
    ["package.json", "{}", "manifest"],
    ["Gemfile", "gem 'rails'", "manifest"],
    ["pnpm-workspace.yaml", "packages:\n", "workspaces"],
    ["LICENSE", "MIT License", "license"],
    ["tsconfig.json", "{}", "aliases"],
    ["app/globals.css", ":root { --a: 1px; }", "theme"],
    ["components/button.tsx", "export function Button() {}", "component"],
  ])("%s", (path, text, kind) => expect(toFacts(path, text)).toMatchObject({ kind, path }));

  it.each([
    ["package.json", "{ no", "It is not valid JSON"],
    ["pubspec.yaml", "a: {b", "It is not valid YAML"],
    ["package.json", "\0\0", "Binary file, not text"],
    ["LICENSE", "All rights reserved", "Nothing recognized"],
    ["src/index.ts", "x", "Nothing recognized"],
  ])("say what stands in the way of reading %s", (path, text, note) => {
    expect(toFacts(path, text)).toEqual({ kind: "unreadable", path, note });
  });

  it("never contain the whole text of a file", () => {
    const long = "y".repeat(200_000);
    const texts = [
      `{"name":"${long}","scripts":{"a":"${long}"}}`,
      `# ${long}\n\n${long}`,
      `--a: ${long};`,
    ];
    const facts = ["package.json", "README.md", "globals.css"].map((path, place) =>
      toFacts(path, texts[place] ?? ""),
    );
    expect(JSON.stringify(facts).length).toBeLessThan(4_000);
  });

  it("are plain JSON for any text", () => {
    const paths = [
      "package.json",
      "pyproject.toml",
      "Cargo.toml",
      "go.mod",
      "README.md",
      "tailwind.config.js",
      "theme.css",
      "components/a.tsx",
      "mix.exs",
      "pom.xml",
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.string({ maxLength: 300, unit: "binary" }),
        (path, text) => {
          const facts = toFacts(path, text);
          expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
        },
      ),
    );
  });
});
