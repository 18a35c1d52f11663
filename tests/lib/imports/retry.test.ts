import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "../../../lib/durations.ts";
import { ImportError } from "../../../lib/imports/error.ts";
import { MalformedJson } from "../../../lib/imports/json-cutter.ts";
import { decideAfterEndedStep, decideRetry, isForeseen } from "../../../lib/imports/retry.ts";
import { ProviderError } from "../../../lib/providers/error.ts";

const limited = (retryAfterMs: number | null) =>
  new ProviderError("rate_limited", "", retryAfterMs);
const down = new ProviderError("unreachable", "");

function delayOf(error: unknown, failuresInRow: number, random: number): number {
  const setback = decideRetry(error, failuresInRow, random);
  if (setback.kind !== "wait") throw new Error(`ends: ${setback.failure}`);
  return setback.delayMs;
}

describe("permanent failures", () => {
  it.each([
    [new ImportError("empty"), "empty"],
    [new MalformedJson("x"), "malformed"],
    [new ProviderError("token_dead", ""), "unauthorized"],
    [new ProviderError("scope_missing", ""), "unauthorized"],
    [new ProviderError("grant_dead", ""), "unauthorized"],
    [new ProviderError("refused", ""), "no_access"],
    [new ProviderError("invalid_response", ""), "malformed"],
  ])("%s", (error, failure) => {
    expect(decideRetry(error, 0, 0)).toEqual({ kind: "end", failure });
  });
});

describe("a rate limit", () => {
  it.each([10 * SECOND, 5 * DAY, 30 * DAY])("of %d ms is waited for, never less", (askedMs) => {
    for (const random of [0, 0.5, 0.999]) {
      const delayMs = delayOf(limited(askedMs), 0, random);
      expect(delayMs).toBeGreaterThanOrEqual(askedMs);
      expect(delayMs).toBeLessThanOrEqual(askedMs + SECOND);
    }
  });

  it("without a time is waited for with exponential backoff from a minute", () => {
    expect([0, 1, 2].map((failuresInRow) => delayOf(limited(null), failuresInRow, 0))).toEqual([
      MINUTE,
      2 * MINUTE,
      4 * MINUTE,
    ]);
  });

  it("of more than 45 days fails the import", () => {
    expect(decideRetry(limited(60 * DAY), 0, 0)).toEqual({ kind: "end", failure: "rate_limited" });
  });

  it("never fails the import by repetition", () => {
    expect(decideRetry(limited(DAY), 1000, 0)).toMatchObject({ kind: "wait", for: "limit" });
  });
});

describe("a provider that is down", () => {
  it("is retried with doubling delays up to four hours and ±50% jitter", () => {
    expect(delayOf(down, 0, 0)).toBe(2.5 * SECOND);
    expect(delayOf(down, 0, 0.5)).toBe(5 * SECOND);
    expect(delayOf(down, 3, 0.5)).toBe(40 * SECOND);
    expect(delayOf(down, 19, 0.5)).toBe(4 * HOUR);
  });

  it("is given up after more than a day of retries", () => {
    let triedMs = 0;
    for (let failuresInRow = 0; failuresInRow < 20; failuresInRow += 1)
      triedMs += delayOf(down, failuresInRow, 0.5);
    expect(triedMs).toBeGreaterThan(DAY);
    expect(decideRetry(down, 20, 0)).toEqual({ kind: "end", failure: "provider_down" });
  });
});

it("a design so deep that the stack ends is not tried again", () => {
  const fall = (): number => fall() + 1;
  expect(() => fall()).toThrow(RangeError);
  const error = new RangeError("Maximum call stack size exceeded");
  expect(decideRetry(error, 0, 0)).toEqual({ kind: "end", failure: "too_complex" });
});

it("a bug of ours is retried a few times and then reported", () => {
  const mistake = new TypeError("undefined is not a function");
  expect(isForeseen(mistake)).toBe(false);
  expect(decideRetry(mistake, 5, 0).kind).toBe("wait");
  expect(decideRetry(mistake, 6, 0)).toEqual({ kind: "end", failure: "unexpected" });
});

describe("a step that the backend ended", () => {
  const exhausted = [
    "Function execution unexpectedly timed out. Check your function for infinite loops or other long-running operations.",
    "Function execution timed out (maximum duration: 600s)",
    "JavaScript execution ran out of memory (maximum memory usage: 64 MB)",
  ];

  it.each(exhausted)("for %j is tried once more and then too complex", (error) => {
    expect([0, 1].map((failuresInRow) => decideAfterEndedStep(error, failuresInRow))).toEqual([
      null,
      "too_complex",
    ]);
  });

  it("because of another action is tried again for as long as one that was lost", () => {
    const error = "Another action held up the process that ran this one, which has ended.";
    expect([0, 1, 19, 20].map((inRow) => decideAfterEndedStep(error, inRow))).toEqual([
      ...[null, null, null],
      "unexpected",
    ]);
  });
});
