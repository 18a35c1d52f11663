import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { JoinedCalls } from "../../../../../app/api/webhooks/payments/joined-calls.ts";

const LIMITS = { most: 3, mostSize: 10, mostWaitMs: 25 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls that end when the test says so; an answer is the item in capitals. */
function watchedCalls() {
  const sent: string[][] = [];
  const ends: ((outcome?: Error) => void)[] = [];
  const calls = new JoinedCalls<string, string>(
    (items) => {
      sent.push([...items]);
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      const answers = items.map((item) => item.toUpperCase());
      ends.push((error) => (error ? reject(error) : resolve(answers)));
      return promise;
    },
    (item) => item.length,
    LIMITS,
  );
  return { calls, sent, ends };
}

it("who comes alone is sent at once", async () => {
  const { calls, sent, ends } = watchedCalls();
  const answer = calls.add("a");
  expect(sent).toEqual([["a"]]);
  ends[0]?.();
  expect(await answer).toBe("A");
  void calls.add("b");
  expect(sent).toEqual([["a"], ["b"]]);
});

it("who comes during a call is sent with the others after it, in their order", async () => {
  const { calls, sent, ends } = watchedCalls();
  const answers = ["a", "b", "c"].map((item) => calls.add(item));
  expect(sent).toEqual([["a"]]);
  ends[0]?.();
  await answers[0];
  await vi.waitFor(() => expect(sent).toEqual([["a"], ["b", "c"]]));
  ends[1]?.();
  expect(await Promise.all(answers)).toEqual(["A", "B", "C"]);
});

it("no call has more than the limit: a full one leaves during another", () => {
  const { calls, sent } = watchedCalls();
  for (const item of ["a", "b", "c", "d", "e"]) void calls.add(item);
  expect(sent).toEqual([["a"], ["b", "c", "d"]]);
});

it("no call of several is larger than the limit", () => {
  const { calls, sent } = watchedCalls();
  for (const item of ["a", "bbbbbb", "cccccc", "d".repeat(20), "e"]) void calls.add(item);
  expect(sent).toEqual([["a"], ["bbbbbb"], ["cccccc"], ["d".repeat(20)]]);
});

it("nobody waits longer than the limit for a call that hangs", () => {
  const { calls, sent } = watchedCalls();
  for (const item of ["a", "b"]) void calls.add(item);
  vi.advanceTimersByTime(LIMITS.mostWaitMs - 1);
  expect(sent).toEqual([["a"]]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([["a"], ["b"]]);
});

it("a call that fails fails for those in it, and the next one goes on", async () => {
  const { calls, sent, ends } = watchedCalls();
  const [first, second] = ["a", "b"].map((item) => calls.add(item));
  ends[0]?.(new Error("no luck"));
  await expect(first).rejects.toThrow("no luck");
  await vi.waitFor(() => expect(sent).toEqual([["a"], ["b"]]));
  ends[1]?.();
  expect(await second).toBe("B");
});

it("an answer may itself be waited for, and fail alone; a missing one fails too", async () => {
  const calls = new JoinedCalls<string, string>(
    async (items) =>
      items[0] === "a"
        ? [Promise.resolve("A")]
        : [Promise.reject(new Error("bad")), Promise.resolve("C")],
    () => 0,
  );
  const settled = await Promise.allSettled(["a", "b", "c", "d"].map((item) => calls.add(item)));
  const texts = settled.map((one) =>
    one.status === "fulfilled" ? one.value : (one.reason as Error).message,
  );
  expect(texts).toEqual(["A", "bad", "C", "The call has no answer for it"]);
});

it("a call counts to the request of the first in it, not to the one before", async () => {
  const request = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const calls = new JoinedCalls<string, string>(
    async (items) => {
      seen.push(request.getStore());
      return items;
    },
    () => 0,
  );
  const answers = ["a", "b", "c"].map((id) => request.run(id, () => calls.add(id)));
  await Promise.all(answers);
  expect(seen).toEqual(["a", "b"]);
});
