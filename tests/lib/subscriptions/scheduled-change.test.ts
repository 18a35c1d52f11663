import { expect, it } from "vitest";
import { explainAccess } from "../../../lib/subscriptions/access.ts";
import { toScheduledChange } from "../../../lib/subscriptions/scheduled-change.ts";
import { aRecord, days, NOW, RECORD_CATALOG, STORED } from "../../support/subscription-records.ts";

const SCHEDULED = { nextProductId: "pro-yearly", nextProductAt: days(10) };
const KNOWN = { catalog: RECORD_CATALOG, intervals: new Map([["pro-yearly", "yearly" as const]]) };

const changeOf = (fields: Parameters<typeof aRecord>[0], grants = true) =>
  toScheduledChange(aRecord(fields), { grants }, KNOWN);

it("what the provider has scheduled is told as a plan, a rhythm and a moment", () => {
  expect(changeOf(SCHEDULED)).toEqual({ plan: "pro", interval: "yearly", at: days(10) });
});

it("a product that is not known is told as what is known of it", () => {
  expect(changeOf({ ...SCHEDULED, nextProductId: "unlimited" })).toEqual({
    plan: "unlimited",
    interval: null,
    at: days(10),
  });
  expect(changeOf({ ...SCHEDULED, nextProductId: "?" })).toMatchObject({ plan: null });
});

it("nothing is told of what ends before, of what is off, and where nothing is scheduled", () => {
  expect(changeOf({ ...SCHEDULED, cancelAtPeriodEnd: true })).toBeNull();
  expect(changeOf(SCHEDULED, false)).toBeNull();
  expect(changeOf({})).toBeNull();
});

it("a scheduled change gives and takes nothing before the provider has made it", () => {
  for (const status of Object.values(STORED)) {
    for (const nextProductId of ["unlimited", "pro", "?"]) {
      for (const nextProductAt of [days(-1), NOW, days(1)]) {
        const record = aRecord({ ...status, pastDueAt: days(-1) });
        const scheduled = { ...record, nextProductId, nextProductAt };
        expect(explainAccess([scheduled], RECORD_CATALOG, NOW)).toEqual(
          explainAccess([record], RECORD_CATALOG, NOW),
        );
      }
    }
  }
});
