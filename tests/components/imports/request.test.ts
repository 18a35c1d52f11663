import { expect, it } from "vitest";
import { takesRef, toImportRequest } from "../../../components/imports/request.ts";

it("only a repository accepts a branch", () => {
  expect(takesRef("ada/harbor")).toBe(true);
  expect(takesRef("https://github.com/ada/harbor/tree/main")).toBe(true);
  expect(takesRef("https://www.figma.com/design/abcdefgh1234/Harbor")).toBe(false);
  expect(takesRef("")).toBe(false);
});

it.each([
  ["ada/harbor", "", { link: "ada/harbor" }],
  ["ada/harbor", " next ", { repository: "ada/harbor", ref: "next" }],
  ["https://github.com/ada/harbor/tree/main", "next", { repository: "ada/harbor", ref: "next" }],
  [
    "https://www.figma.com/design/abcdefgh1234/x",
    "next",
    { link: "https://www.figma.com/design/abcdefgh1234/x" },
  ],
  ["nonsense", "", { link: "nonsense" }],
])("a typed branch takes precedence over the link (%#)", (text, ref, request) => {
  expect(toImportRequest(text, ref)).toEqual(request);
});
