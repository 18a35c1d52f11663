import { expect, it } from "vitest";
import { judgeExports } from "../../../components/imports/export-words.ts";
import { LONGEST_EXPORTS } from "../../../lib/designs/read/variable-exports.ts";

const anExport = (name: string) => ({ name, text: '{"a":{"com.figma.variableId":"V:1"}}' });

it("says how many files are imported", () => {
  const files = [anExport("Light.json"), anExport("Dark.json")];
  expect(judgeExports(files)).toEqual({
    files,
    sentence: "The variables of 2 files will be imported with the design.",
    isGood: true,
  });
  expect(judgeExports(files.slice(1)).sentence).toContain("of 1 file will");
  expect(judgeExports([])).toEqual({ files: [], sentence: "", isGood: true });
});

it("names the file that is no export, and imports none", () => {
  const files = [anExport("Light.json"), { name: "package.json", text: "{}" }];
  expect(judgeExports(files)).toEqual({
    files: [],
    sentence: "“package.json” is not an export of variables from Figma.",
    isGood: false,
  });
});

it("refuses files that are too long", () => {
  expect(
    judgeExports([{ ...anExport("a"), text: anExport("a").text + " ".repeat(LONGEST_EXPORTS) }]),
  ).toMatchObject({ files: [], isGood: false });
});
