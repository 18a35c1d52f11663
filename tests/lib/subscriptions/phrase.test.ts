import { expect, it } from "vitest";
import { isMoment, phrase, toPlainText } from "../../../lib/subscriptions/phrase.ts";

const written = (at: number) => `<${at}>`;

it("keeps its moments apart from its text, for whoever writes them", () => {
  const sentence = phrase`${"Pro"} ends on ${{ at: 5 }}.`;
  expect(sentence.filter(isMoment)).toEqual([{ at: 5 }]);
  expect(toPlainText(sentence, written)).toBe("Pro ends on <5>.");
});

it("takes in other phrases with their moments", () => {
  const failed = phrase`the payment of ${{ at: 5 }} failed`;
  expect(toPlainText(phrase`Pro has stopped: ${failed}.`, written)).toBe(
    "Pro has stopped: the payment of <5> failed.",
  );
});

it("is plain text when it has nothing else", () => {
  expect(toPlainText(phrase`Nothing to do.`, written)).toBe("Nothing to do.");
});
