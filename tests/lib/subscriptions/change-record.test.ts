import { v } from "convex/values";
import { expect, it } from "vitest";
import { changeRecordFields } from "../../../lib/subscriptions/change-record.ts";

it("an entry always says whose, what and when, and only sometimes from what and why", () => {
  const { fields } = v.object(changeRecordFields);
  const optional = Object.entries(fields).filter(([, field]) => field.isOptional === "optional");
  expect(optional.map(([name]) => name)).toEqual(["eventId", "previousProductId", "trialEnd"]);
});
