import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "../../../lib/durations.ts";
import {
  describeLimit,
  describeWait,
  readLimitError,
  toLimitError,
  toRetryAfter,
} from "../../../lib/limits/refusal.ts";

const REACHED = { limit: "imports", retryAfterMs: 1500 } as const;

describe("a reached limit", () => {
  it("is read from the error that the backend threw", () => {
    expect(readLimitError(toLimitError(REACHED))).toEqual(REACHED);
  });

  it.each([
    new Error("limit_reached"),
    new ConvexError("Unauthorized"),
    new ConvexError({ code: "limit_reached" }),
    new ConvexError({ code: "limit_reached", limit: "toString", retryAfterMs: 1 }),
    new ConvexError({ code: "limit_reached", limit: "imports", retryAfterMs: "soon" }),
    new ConvexError({ code: "another", limit: "imports", retryAfterMs: 1 }),
    null,
  ])("is not read from another failure (%#)", (error) => {
    expect(readLimitError(error)).toBeNull();
  });

  it("says what was too much and when to try again", () => {
    expect(describeLimit(REACHED)).toBe(
      "Too many imports in a short time. Try again in 2 seconds.",
    );
  });

  it.each([
    [0, "Try again in 1 second."],
    [SECOND, "Try again in 1 second."],
    [SECOND + 1, "Try again in 2 seconds."],
    [MINUTE, "Try again in 1 minute."],
    [90 * SECOND, "Try again in 2 minutes."],
    [5 * HOUR - 1, "Try again in 5 hours."],
    [DAY, "Try again in 1 day."],
  ])("a wait of %i ms is rounded up: %s", (waitMs, sentence) => {
    expect(describeWait(waitMs)).toBe(sentence);
  });

  it.each([
    [1, "1"],
    [1000, "1"],
    [1001, "2"],
    [0, "1"],
  ])("of %i ms is %s in the header", (waitMs, header) => {
    expect(toRetryAfter(waitMs)).toBe(header);
  });
});
