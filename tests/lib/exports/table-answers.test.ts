import { expect, it } from "vitest";
import { TABLE_ANSWERS, type TableAnswer } from "../../../lib/exports/table-answers.ts";

const answers = Object.values<TableAnswer>(TABLE_ANSWERS);

it("no two tables are exported to one file", () => {
  const files = answers.flatMap((answer) => (answer.kind === "exported" ? [answer.file] : []));
  expect(new Set(files).size).toBe(files.length);
});

it("what is left out has a reason", () => {
  const reasons = answers.flatMap((answer) => (answer.kind === "left_out" ? [answer.reason] : []));
  expect(reasons.every((reason) => reason.endsWith("."))).toBe(true);
});
