import { expect, it } from "vitest";
import { closingSentence } from "../../../local/samples/closing-sentence.ts";

const SENT = { endpoint: "payments", userId: "u1" } as const;

const closing = (receipt: object, status = 200) =>
  closingSentence({ status, body: JSON.stringify(receipt) }, SENT);

it.each([
  ["applied", /^See the result: npm run subscription -- u1$/],
  ["stale", /^Stored, but nothing changed: something newer/],
  ["duplicate", /^Nothing changed: this delivery/],
  ["ignored", /ignores this event type/],
  [
    "pending",
    /is pending until its user is known\. Link it: npm run trigger -- order\.created --user u1$/,
  ],
  ["logged", /^Stored and logged/],
])("says what %s means", (outcome, sentence) => {
  expect(closing({ status: "processed", outcome })).toMatch(sentence);
});

it("gives the reason for a failed event, and says where to look", () => {
  const sentence = closing({ status: "failed", outcome: null, error: "data.status is missing." });
  expect(sentence).toMatch(/^Stored, but not processed: data\.status is missing\.\n/);
  expect(sentence).toContain("npm run subscription -- u1");
});

it("distinguishes refused from not stored", () => {
  expect(closing({ error: "Invalid webhook signature" }, 401)).toMatch(/^Refused/);
  expect(closing({ error: "would retry" }, 503)).toMatch(/^Not stored/);
});

it("claims nothing about an unreadable answer", () => {
  expect(closingSentence({ status: 200, body: "ok" }, SENT)).toMatch(/^Accepted, but/);
});
