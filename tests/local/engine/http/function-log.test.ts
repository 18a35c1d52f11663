import { expect, test } from "vitest";
import type { LogEntry } from "../../../../local/engine/contracts/calls.ts";
import { FunctionLog, type LoggedEvent } from "../../../../local/engine/http/function-log.ts";

const MINUTE = 60 * 1000;

function entry(identifier: string, logLines: string[] = []): LogEntry {
  return {
    ...{ udfType: "Query", identifier, component: "", logLines, timestamp: 0 },
    ...{ executionTimeMs: 1, error: null, cachedResult: false, requestId: "request" },
  };
}

const namesIn = ({ events }: { events: LoggedEvent[] }) =>
  events.map(({ entry: { identifier } }) => identifier);

test("each reader gets the entries after its own cursor, even within one millisecond", () => {
  const log = new FunctionLog(() => 1000);
  log.complete(entry("one"));
  const { newCursor } = log.after(0);
  log.complete(entry("two"));
  log.complete(entry("three"));
  expect(namesIn(log.after(newCursor))).toEqual(["two", "three"]);
  expect(namesIn(log.after(0))).toEqual(["one", "two", "three"]);
});

test("the oldest entries are dropped, by number and by length of text", () => {
  const log = new FunctionLog(() => 1000);
  for (let rank = 0; rank < 1500; rank++) log.complete(entry(String(rank)));
  expect(log.after(0).events).toHaveLength(1000);
  expect(namesIn(log.after(0)).at(-1)).toBe("1499");
  const megabyte = "x".repeat(1024 * 1024);
  for (let rank = 0; rank < 6; rank++) log.complete(entry(`large ${rank}`, [megabyte]));
  expect(namesIn(log.after(0))).toEqual(["large 2", "large 3", "large 4", "large 5"]);
});

test("a cursor from before a restart is older than everything after it", () => {
  let now = 1000;
  const before = new FunctionLog(() => now);
  for (let rank = 0; rank < 5; rank++) before.complete(entry("old"));
  const { newCursor } = before.after(0);
  now = 1001;
  const after = new FunctionLog(() => now);
  after.complete(entry("new"));
  expect(namesIn(after.after(newCursor))).toEqual(["new"]);
});

test("a waiter is woken by the next call, and by the end of the log", async () => {
  const log = new FunctionLog(() => 1000);
  const { newCursor } = log.after(0);
  const woken = log.waitFor(newCursor, MINUTE);
  log.complete(entry("next"));
  await woken;
  const again = log.waitFor(log.after(0).newCursor, MINUTE);
  log.close();
  await again;
  await log.waitFor(Number.MAX_VALUE, MINUTE);
});

test("an action's lines are reported once: while it runs, not again when it has ended", () => {
  const log = new FunctionLog(() => 1000);
  const line = "[LOG] 'half way'";
  const { identifier, component } = entry("action");
  const source = { udfType: "Action", identifier, component } as const;
  log.progress({ ...source, requestId: "request", logLines: [line], timestamp: 0 });
  log.complete({ ...entry("action", [line]), udfType: "Action" });
  log.complete(entry("query", [line]));
  const { events } = log.after(0);
  expect(events.map(({ kind, entry: { logLines } }) => [kind, logLines])).toEqual([
    ["Progress", [line]],
    ["Completion", []],
    ["Completion", [line]],
  ]);
});
