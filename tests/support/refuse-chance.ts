// Before each test file: an assertion that a text does not contain a word fails if the text has random parts that could.
import { chai } from "vitest";
import { chanceAround, MOST_LIKELY } from "./secret-search.ts";

/** UUIDs, letters among which are digits, and numbers such as times. */
const DRAWN =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=[a-z]*\d[a-z]*\d)(?=\d*[a-z])[\da-z]{16,}|\d{10,}/gi;
const GUARDED = Symbol.for("switchboard.refuse-chance");

function refuseChance(text: string, word: string): void {
  let chance = 0;
  for (const run of text.matchAll(DRAWN)) chance += chanceAround(text, run, word);
  if (chance < MOST_LIKELY) return;
  throw new Error(`Random parts of the text could hold "${word}": use expectNowhere`);
}

type Assert = (this: Chai.Assertion, ...args: unknown[]) => void;

const guarded = (assert: Assert): Assert =>
  function (word, ...rest) {
    const text: unknown = chai.util.flag(this, "object");
    const isAbsence = chai.util.flag(this, "negate") === true;
    if (isAbsence && typeof text === "string" && typeof word === "string") refuseChance(text, word);
    assert.call(this, word, ...rest);
  };

// Files that share a worker share its assertions.
if (!(GUARDED in chai.Assertion)) {
  Object.defineProperty(chai.Assertion, GUARDED, { value: true });
  chai.util.overwriteMethod(chai.Assertion.prototype, "toContain", guarded);
}
