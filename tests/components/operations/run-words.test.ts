import { expect, it } from "vitest";
import { describeRun } from "../../../components/operations/run-words.ts";
import type { RunView } from "../../../lib/operations/upkeep.ts";
import { NO_COUNTS } from "../../../lib/reconciliation/run-record.ts";

const RUN: RunView = {
  ...NO_COUNTS,
  id: "run-1",
  state: "completed",
  failure: null,
  startedAt: 0,
  finishedAt: 1,
  waitsUntil: null,
};

const describe = (run: Partial<RunView>): string => describeRun({ ...RUN, ...run }).text;

it("an event that was still on its way is no repair", () => {
  expect(describe({ listed: 4, repaired: 1, underWay: 1 })).toBe(
    "4 subscriptions compared: nothing to repair, 1 event was still on its way.",
  );
  expect(describe({ listed: 4, repaired: 3, underWay: 2 })).toBe(
    "4 subscriptions compared: 1 repaired, 2 events were still on their way.",
  );
});

it("one and several are counted right", () => {
  expect(describe({ listed: 1, pending: 1 })).toBe(
    "1 subscription compared: nothing to repair, 1 waiting for its user.",
  );
  expect(describe({ listed: 3, pending: 2 })).toContain("2 waiting for their users");
  expect(describe({ state: "running", listed: 1 })).toBe("Comparing now: 1 subscription so far.");
});

it("a repair, an unreadable and an unknown subscription are named", () => {
  const found = describe({ listed: 9, repaired: 1, unreadable: 2, unknown: 3 });
  expect(found).toBe(
    "9 subscriptions compared: 1 repaired, 2 unreadable, 3 more that only we know.",
  );
});
