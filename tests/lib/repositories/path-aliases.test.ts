import { expect, it } from "vitest";
import { readAliases } from "../../../lib/repositories/path-aliases.ts";

it("path aliases come from compilerOptions.paths, the first target of each", () => {
  const text =
    '{ "compilerOptions": { "paths": { "@/*": ["./src/*", "./lib/*"], "~": 7, "#a": [] } } /* c */ }';
  expect(readAliases("tsconfig.json", text)).toEqual({
    kind: "aliases",
    path: "tsconfig.json",
    aliases: [{ pattern: "@/*", target: "./src/*" }],
  });
});

it.each(["{}", '{"compilerOptions":[]}', "[]"])("%s has no aliases", (text) => {
  expect(readAliases("tsconfig.json", text).aliases).toEqual([]);
});

it.each([
  ["./src", "./*", "src/*"],
  ["src/", "ui/*", "src/ui/*"],
  [".", "./src/*", "./src/*"],
  ["./", "src/*", "src/*"],
  ["..", "ui/*", "../ui/*"],
])("below the base %j, %j is %j", (baseUrl, target, placed) => {
  const text = JSON.stringify({ compilerOptions: { baseUrl, paths: { "@/*": [target] } } });
  expect(readAliases("tsconfig.json", text).aliases).toEqual([{ pattern: "@/*", target: placed }]);
});
