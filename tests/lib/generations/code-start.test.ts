import { expect, it } from "vitest";
import { findStart } from "../../../lib/generations/code-start.ts";

it.each([
  ["of the frame's component, below its data", "const a = 1;\n\nexport function Page() {}\n", 2],
  ["of the file where the component is first", "export function Page() {}\n", 0],
])("the line %s", (_, text, start) => {
  expect(findStart(text)).toBe(start);
});

it("a file without a component starts at its first line", () => {
  expect(findStart(":root {\n  --a: 1;\n}\n")).toBe(0);
});
