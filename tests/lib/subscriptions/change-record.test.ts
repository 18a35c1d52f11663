import { v } from "convex/values";
import { expect, it } from "vitest";
import { changeRecordFields } from "../../../lib/subscriptions/change-record.ts";

it("an entry requires owner, kinds and time; previous product and cause are optional", () => {
  const { fields } = v.object(changeRecordFields);
  const optional = Object.entries(fields).filter(([, field]) => field.isOptional === "optional");
  expect(optional.map(([name]) => name)).toEqual(["eventId", "previousProductId", "trialEnd"]);
});
