import { expect, it } from "vitest";
import { ALL_FOLDERS, papers, sourcesUnder, textOf } from "../support/source-tree.ts";

it("what was canceled is spelled as the provider and the contract spell it", () => {
  const otherwise = [...sourcesUnder(...ALL_FOLDERS), ...papers()].filter((path) =>
    /cancel{2}(ed|ing)/i.test(textOf(path)),
  );
  expect(otherwise).toEqual([]);
});
