import { expect, it } from "vitest";
import { DAY, MINUTE } from "../../../lib/durations.ts";
import { toJob, vJobName } from "../../../lib/operations/job.ts";
import { JOB_WORDS } from "../../../lib/operations/job-words.ts";

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

it("every job has a name and a sentence of its own for being overdue", () => {
  const names = vJobName.members.map(({ value }) => value);
  const words = names.map((name) => JOB_WORDS[name]);
  expect(new Set(words.map(({ overdue }) => overdue)).size).toBe(names.length);
  for (const { name, overdue } of words) {
    expect(name).not.toBe("");
    expect(overdue).toMatch(/\.$/);
  }
});
