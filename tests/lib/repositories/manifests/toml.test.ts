import { describe, expect, it } from "vitest";
import { readToml, versionOf } from "../../../../lib/repositories/manifests/toml.ts";

describe("a TOML file", () => {
  it("yields strings, multi-line lists and their tables", () => {
    const lines = readToml(
      [
        'top = "a"',
        "[project]",
        "name = 'b' # why",
        "list = [",
        '  "x[y]", # one',
        '  "z",',
        "]",
        "[a.b]",
        "n = 3",
      ].join("\n"),
    );
    expect(lines).toEqual([
      { table: "", key: "top", value: "a", list: [] },
      { table: "project", key: "name", value: "b", list: [] },
      { table: "project", key: "list", value: expect.any(String), list: ["x[y]", "z"] },
      { table: "a.b", key: "n", value: "3", list: [] },
    ]);
  });

  it("yields a version from a table of its own", () => {
    const [plain, inline, none] = readToml(
      'a = "1"\nb = { version = "2", features = ["x"] }\nc = {}',
    );
    expect([plain, inline, none].map((line) => line && versionOf(line))).toEqual(["1", "2", ""]);
  });

  it.each([
    "[".repeat(50_000),
    `a = [${'"'.repeat(50_000)}`,
    `a = [\n${'"x",\n'.repeat(20_000)}`,
    "= =\n]]]",
  ])("ends whatever it is given (%#)", (text) =>
    expect(readToml(text).length).toBeLessThanOrEqual(1),
  );
});
