import { expect, it } from "vitest";
import { isSetUp } from "../../../lib/home/view.ts";

it("setting up is done with its last step, whichever that is", () => {
  const done = { designTool: true, design: true, codeHost: true, generation: true };
  expect(isSetUp(done)).toBe(true);
  for (const step of Object.keys(done)) expect(isSetUp({ ...done, [step]: false })).toBe(false);
});
