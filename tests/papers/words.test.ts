import { describe, expect, it } from "vitest";
import { ALL_FOLDERS, papers, sourcesUnder, textOf } from "../support/source-tree.ts";

// One term for each idea, the field's own: CONTRIBUTING.md, "Words", and decision 037.

/** A retired word, and the term that took its place. Identifiers count too. */
const RETIRED: readonly (readonly [word: RegExp, term: string])[] = [
  [/signs? of life|signOfLife|signsOfLife/i, "heartbeat"],
  [/\bbringing\b|\bbrought\b|BroughtToken/i, "personal access token"],
  [/unit ?basket/i, "frame batch"],
  [/setback/i, "retry decision, failures in a row"],
  [/sighting/i, "preview, finding, fingerprint"],
  [/\bglance|glanceAt/i, "preview"],
  [/\bwish(es)?\b|[a-z]Wish\b|\bWish[A-Z]?/, "request"],
  [/\blet(s|ting)? go\b|\bletGo/i, "redact, prune, release"],
  [/\bappoint/i, "schedule"],
  [/\bdut(y|ies)\b|[a-z]Dut(y|ies)\b/i, "job"],
  [/senseless/i, "invalid_response"],
  [/useSettled/, "useDebouncedValue"],
  [/\bsurroundings\b/i, "context"],
  [/\bisTrial\b/, "isTestPath, fixture"],
  [/purchases? that waits?/i, "pending purchases"],
  [/what (it|they|that) came to/i, "outcome"],
  [/\banew\b/i, "again, from scratch"],
  [/\bin vain\b|\binVain\b/i, "failed"],
  [/\bof an age\b/i, "stale"],
  [/rehears/i, "dry run"],
  [/\b(some|no|any|every)body\b|\bwhoever\b/i, "a user, no user, all users, the caller"],
];

const BRITISH =
  /behaviour|colour|licence|neighbour|\bgrey\b|authoris(e|ing|ation)|serialis(e|ing|ation)|cancell(ed|ing)/i;

/** They name the retired words to explain them. */
const ABOUT_WORDS = new Set([
  "CONTRIBUTING.md",
  "docs/decisions/037-standard-terms.md",
  "tests/papers/words.test.ts",
]);
/** Names of strangers: files of imported repositories, and the wording of Convex and of providers. */
const NOT_OUR_WORDS: Readonly<Record<string, RegExp>> = {
  "lib/repositories/design-files.ts": /colours/g,
  "docs/licenses.md": /@img\/colour/g,
};

const linesOf = (path: string): string[] =>
  textOf(path)
    .replaceAll(NOT_OUR_WORDS[path] ?? /$^/g, "")
    .split("\n");

const product = sourcesUnder(...ALL_FOLDERS.filter((folder) => folder !== "tests"));
const read = [...product, ...papers()].filter((path) => !ABOUT_WORDS.has(path));

const placesOf = (paths: readonly string[], isMeant: (line: string) => boolean): string[] =>
  paths.flatMap((path) =>
    linesOf(path).flatMap((line, index) => (isMeant(line) ? `${path}:${index + 1}: ${line}` : [])),
  );

describe("a retired word is not used", () => {
  it.each(RETIRED.map(([word, term]) => [word.source, term, word] as const))(
    "%s: say %s",
    (_, __, word) => {
      expect(placesOf(read, (line) => word.test(line))).toEqual([]);
    },
  );
});

it("words are spelled the American way", () => {
  const tests = sourcesUnder("tests").filter((path) => !ABOUT_WORDS.has(path));
  expect(placesOf([...read, ...tests], (line) => BRITISH.test(line))).toEqual([]);
});
