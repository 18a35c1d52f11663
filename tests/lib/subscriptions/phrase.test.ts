import { expect, it } from "vitest";
import { isMoment, phrase, toPlainText } from "../../../lib/subscriptions/phrase.ts";

const written = (at: number) => `<${at}>`;

it("keeps times separate from its text", () => {
  const sentence = phrase`${"Pro"} ends on ${{ at: 5 }}.`;
  expect(sentence.filter(isMoment)).toEqual([{ at: 5 }]);
  expect(toPlainText(sentence, written)).toBe("Pro ends on <5>.");
});

it("includes other phrases with their times", () => {
  const failed = phrase`the payment of ${{ at: 5 }} failed`;
  expect(toPlainText(phrase`Pro has stopped: ${failed}.`, written)).toBe(
    "Pro has stopped: the payment of <5> failed.",
  );
});

it("is plain text without times", () => {
  expect(toPlainText(phrase`Nothing to do.`, written)).toBe("Nothing to do.");
});
