import { expect, it } from "vitest";
import { ALL_FOLDERS, sourcesUnder, textOf } from "../support/source-tree.ts";

const PAPERS = ["ARCHITECTURE.md", "CHANGELOG.md", "README.md"];

it("what was canceled is spelled as the provider and the contract spell it", () => {
  const otherwise = [...sourcesUnder(...ALL_FOLDERS), ...PAPERS].filter((path) =>
    /cancel{2}(ed|ing)/i.test(textOf(path)),
  );
  expect(otherwise).toEqual([]);
});
