import { expect, it } from "vitest";
import { vLiveRecords } from "../../../lib/reconciliation/live-records.ts";

it("nothing of a record but its id and its age goes to where the provider is asked", () => {
  expect(Object.keys(vLiveRecords.fields.live.element.fields)).toEqual(["id", "createdAt"]);
});
