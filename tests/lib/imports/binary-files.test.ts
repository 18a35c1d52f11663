import { expect, it } from "vitest";
import { judgeTree } from "../../../lib/imports/binary-files.ts";

const file = (path: string) => ({ path, kind: "file" as const });

it("one text file suffices", () => {
  expect(judgeTree([file("logo.png"), file("docs/LICENSE")])).toBe("text");
});

it("only pictures, archives and fonts are binary", () => {
  expect(judgeTree([file("a/logo.PNG"), file("font.woff2"), file("all.tar.gz")])).toBe(
    "binary_only",
  );
});

it("folders, submodules and links are not files", () => {
  expect(judgeTree([])).toBe("empty");
  expect(
    judgeTree([
      { path: "src", kind: "folder" },
      { path: "vendor", kind: "submodule" },
      { path: "readme", kind: "link" },
    ]),
  ).toBe("empty");
});
