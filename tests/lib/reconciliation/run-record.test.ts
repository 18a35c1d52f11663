import { expect, it } from "vitest";
import { addCounts, NO_COUNTS } from "../../../lib/reconciliation/run-record.ts";

it("counts are summed, and missing counts are zero", () => {
  const first = addCounts(NO_COUNTS, { listed: 3, repaired: 1 });
  expect(addCounts(first, { listed: 2, pending: 1, unreadable: 4, unknown: 5 })).toEqual({
    listed: 5,
    repaired: 1,
    underWay: 0,
    pending: 1,
    unreadable: 4,
    unknown: 5,
  });
  expect(NO_COUNTS.listed).toBe(0);
});
