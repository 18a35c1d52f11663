import { expect, it } from "vitest";
import { mailPool } from "../../../../convex/model/mail/pool.ts";

const HOUR = 60 * 60 * 1000;
/** For so long the provider remembers an idempotency key. */
const KEY_LIFE_MS = 24 * HOUR;
/** The pool varies each wait by up to half. */
const MOST_JITTER = 1.5;

it("the last attempt comes while the provider still knows the first", () => {
  const { maxAttempts, initialBackoffMs, base } = mailPool.options.defaultRetryBehavior ?? {
    maxAttempts: 0,
    initialBackoffMs: 0,
    base: 0,
  };
  expect(maxAttempts).toBeGreaterThan(1);
  const waits = Array.from({ length: maxAttempts - 1 }, (_, n) => initialBackoffMs * base ** n);
  const longestMs = waits.reduce((sum, wait) => sum + wait, 0) * MOST_JITTER;
  expect(longestMs).toBeGreaterThan(HOUR);
  expect(longestMs).toBeLessThan(KEY_LIFE_MS);
});
