import { expect, it } from "vitest";
import { vStepEnding, vStepTask } from "../../../lib/imports/step.ts";

it("a step's task contains its fence", () => {
  expect(vStepTask.fields).toHaveProperty("fence");
});

it("a step ends in one of four ways", () => {
  const outcomes = vStepEnding.members.map((ending) => ending.fields.outcome.value);
  expect(outcomes).toEqual(["more", "completed", "failed", "waits"]);
});
