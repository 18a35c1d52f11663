import { expect, it } from "vitest";
import { explainOpenRefusal, vOpenRefusal } from "../../../lib/pulls/asking.ts";

it.each(vOpenRefusal.members.map(({ value }) => value))("%s has a sentence", (refusal) => {
  expect(explainOpenRefusal(refusal)).toMatch(/^[A-Z].+\.$/);
});
