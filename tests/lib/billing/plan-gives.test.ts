import { expect, it } from "vitest";
import { PLAN_GIVES } from "../../../lib/billing/plan-gives.ts";

it("each plan's card says how many credits a day it has and what they are good for", () => {
  expect(PLAN_GIVES.free).toContain("5 credits a day");
  expect(PLAN_GIVES.pro).toContain("Code of up to 100 frames a day");
  expect(PLAN_GIVES.unlimited).toContain("Unlimited credits");
});
