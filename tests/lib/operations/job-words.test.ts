import { expect, it } from "vitest";
import { vJobName } from "../../../lib/operations/job.ts";
import { JOB_WORDS } from "../../../lib/operations/job-words.ts";

it("every job has a name and a sentence of its own for being overdue", () => {
  const names = vJobName.members.map(({ value }) => value);
  const words = names.map((name) => JOB_WORDS[name]);
  expect(new Set(words.map(({ overdue }) => overdue)).size).toBe(names.length);
  for (const { name, overdue } of words) {
    expect(name).not.toBe("");
    expect(overdue).toMatch(/\.$/);
  }
});
