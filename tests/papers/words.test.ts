import { expect, it } from "vitest";
import { ALL_FOLDERS, papers, sourcesUnder, textOf } from "../support/source-tree.ts";

const BRITISH =
  /behaviour|colour|licence|neighbour|\bgrey\b|authoris(e|ing|ation)|serialis(e|ing|ation)|cancell(ed|ing)/i;

/** It names the words that it looks for. */
const THIS_FILE = "tests/papers/words.test.ts";
/** Names of strangers: files of imported repositories, and the wording of Convex and of providers. */
const NOT_OUR_WORDS: Readonly<Record<string, RegExp>> = {
  "lib/repositories/design-files.ts": /colours/g,
  "docs/licenses.md": /@img\/colour/g,
};

const linesOf = (path: string): string[] =>
  textOf(path)
    .replaceAll(NOT_OUR_WORDS[path] ?? /$^/g, "")
    .split("\n");

it("words are spelled the American way", () => {
  const read = [...sourcesUnder(...ALL_FOLDERS), ...papers()].filter((path) => path !== THIS_FILE);
  const found = read.flatMap((path) =>
    linesOf(path).flatMap((line, index) =>
      BRITISH.test(line) ? `${path}:${index + 1}: ${line}` : [],
    ),
  );
  expect(found).toEqual([]);
});
