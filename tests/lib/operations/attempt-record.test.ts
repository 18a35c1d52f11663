import { expect, it } from "vitest";
import {
  type Attempt,
  addAttempt,
  MAX_ATTEMPTS_KEPT,
} from "../../../lib/operations/attempt-record.ts";

const failure = (at: number): Attempt => ({ at, trigger: "retry", error: `no. ${at}` });

it("attempts are in chronological order", () => {
  const first = addAttempt(null, { at: 1, trigger: "delivery", error: "no" });
  const second = addAttempt(first, { at: 2, trigger: "retry", outcome: "applied" });
  expect(second).toEqual({
    attempts: [
      { at: 1, trigger: "delivery", error: "no" },
      { at: 2, trigger: "retry", outcome: "applied" },
    ],
    count: 2,
  });
});

it("the newest attempts are kept, and all are counted", () => {
  let record = addAttempt(null, failure(0));
  for (let at = 1; at < 100; at += 1) record = addAttempt(record, failure(at));
  expect(record.count).toBe(100);
  expect(record.attempts).toHaveLength(MAX_ATTEMPTS_KEPT);
  expect(record.attempts.at(-1)?.at).toBe(99);
});

it("a row stays small for any error length", () => {
  let record = addAttempt(null, failure(0));
  for (let at = 0; at < 50; at += 1) {
    record = addAttempt(record, { at, trigger: "retry", error: "😀".repeat(5_000) });
  }
  expect(JSON.stringify(record).length).toBeLessThan(20_000);
  expect(record.attempts.every(({ error }) => error?.isWellFormed())).toBe(true);
});
