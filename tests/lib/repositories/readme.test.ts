import { describe, expect, it } from "vitest";
import { readReadme } from "../../../lib/repositories/readme.ts";

const read = (text: string) => {
  const { title, summary } = readReadme("README.md", text);
  return { title, summary };
};

describe("a README", () => {
  it.each([
    [
      "# Harbor\n\nKeeps **boats** and [berths](x).\nAlways.\n\nMore.",
      "Harbor",
      "Keeps boats and berths. Always.",
    ],
    ["Harbor\n======\nText", "Harbor", "Text"],
    ['<h1 align="center">Harbor</h1>\n<p>x</p>\n\nText here.', "Harbor", "Text here."],
    ["# A\n[![b](c)](d) ![e](f)\n\n> quote\n\n- list\n\nProse.", "A", "Prose."],
    ["# A\n```sh\nnpm i\n```\n\nProse.", "A", "Prose."],
    ["---\ntitle: x\n---\n# A\n\nProse.", "A", "Prose."],
    ["Just prose.", null, "Just prose."],
    ["", null, null],
    ["# `code` in *it*", "code in it", null],
  ])("tells its title and first paragraph (%#)", (text, title, summary) => {
    expect(read(text)).toEqual({ title, summary });
  });

  it("is read in linear time even if crafted to be slow", () => {
    for (const piece of ["[", "![", "<", "*", "# ", "[![a](", "---\n"]) {
      expect(readReadme("README.md", piece.repeat(80_000)).kind).toBe("readme");
    }
  });
});
