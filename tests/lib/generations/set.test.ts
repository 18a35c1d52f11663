import fc from "fast-check";
import { expect, it } from "vitest";
import { explainSetRefusal, nameSet, vSetRefusal } from "../../../lib/generations/set.ts";

it.each([
  [["Sign in"], "Sign in"],
  [["Sign in", "Settings"], "Sign in and Settings"],
  [["Sign in", "Settings", "Home"], "Sign in, Settings and Home"],
  [["Sign in", "Settings", "Home", "Team", "Plans"], "Sign in, Settings and 3 more frames"],
])("%j are called %s", (titles, name) => {
  expect(nameSet(titles)).toBe(name);
});

it("names of any length make a line", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", maxLength: 80 }), { minLength: 2, maxLength: 50 }),
      (titles) => {
        const name = nameSet(titles);
        expect(name.length).toBeLessThanOrEqual(60);
        expect(name.isWellFormed()).toBe(true);
      },
    ),
  );
});

it("every refusal says what to do", () => {
  const sentences = vSetRefusal.members.map(({ value }) => explainSetRefusal(value));
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences)
    expect(sentence).toMatch(/(?:Choose|Generate|Import|take one) .*\.$/);
});
