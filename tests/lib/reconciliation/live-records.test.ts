import { expect, it } from "vitest";
import { vLiveRecords } from "../../../lib/reconciliation/live-records.ts";

it("only a record's ID and creation time leave the transaction", () => {
  expect(Object.keys(vLiveRecords.fields.live.element.fields)).toEqual(["id", "createdAt"]);
});
