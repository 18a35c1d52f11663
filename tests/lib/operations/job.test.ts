import { expect, it } from "vitest";
import { DAY, MINUTE } from "../../../lib/durations.ts";
import { toJob } from "../../../lib/operations/job.ts";

const NOW = Date.UTC(2026, 10, 21);

it("without unfinished work nothing is overdue", () => {
  expect(toJob("reconciliation", null, NOW)).toEqual({
    name: "reconciliation",
    state: "done",
    since: null,
  });
});

it.each([
  ["automatic_retries", 5 * MINUTE],
  ["reconciliation", 45 * MINUTE],
  ["spend_pruning", 32 * DAY],
  ["event_pruning", 92 * DAY],
] as const)("%s may take its time, and not longer", (name, limitMs) => {
  expect(toJob(name, NOW - limitMs, NOW).state).toBe("done");
  expect(toJob(name, NOW - limitMs - 1, NOW).state).toBe("overdue");
});

it("a time far in the future is overdue: the clock was set back", () => {
  expect(toJob("reconciliation", NOW + 45 * MINUTE, NOW).state).toBe("done");
  expect(toJob("reconciliation", NOW + 45 * MINUTE + 1, NOW).state).toBe("overdue");
});
