import { expect, it } from "vitest";
import { explainAccess } from "../../../lib/subscriptions/access.ts";
import {
  toScheduledChange,
  toScheduledPause,
} from "../../../lib/subscriptions/scheduled-change.ts";
import { aRecord, days, NOW, RECORD_CATALOG, STORED } from "../../support/subscription-records.ts";

const SCHEDULED = { nextProductId: "pro-yearly", nextProductAt: days(10) };
const KNOWN = { catalog: RECORD_CATALOG, intervals: new Map([["pro-yearly", "yearly" as const]]) };

const changeOf = (fields: Parameters<typeof aRecord>[0], grants = true) =>
  toScheduledChange(aRecord(fields), { grants }, KNOWN);

it("a scheduled change has a plan, an interval and a time", () => {
  expect(changeOf(SCHEDULED)).toEqual({ plan: "pro", interval: "yearly", at: days(10) });
});

it("an unknown product yields null plan or interval", () => {
  expect(changeOf({ ...SCHEDULED, nextProductId: "unlimited" })).toEqual({
    plan: "unlimited",
    interval: null,
    at: days(10),
  });
  expect(changeOf({ ...SCHEDULED, nextProductId: "?" })).toMatchObject({ plan: null });
});

it("returns null for an earlier end, an inactive subscription or no scheduled change", () => {
  expect(changeOf({ ...SCHEDULED, cancelAtPeriodEnd: true })).toBeNull();
  expect(changeOf(SCHEDULED, false)).toBeNull();
  expect(changeOf({})).toBeNull();
});

it("a scheduled change does not affect access", () => {
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

it("a scheduled pause begins with the end of the period, unless the subscription ends first", () => {
  const pauseOf = (fields: Parameters<typeof aRecord>[0], grants = true) =>
    toScheduledPause(aRecord({ pauseAtPeriodEnd: true, ...fields }), { grants });
  expect(pauseOf({})).toBe(days(10));
  expect(pauseOf({ cancelAtPeriodEnd: true })).toBeNull();
  expect(pauseOf({}, false)).toBeNull();
  expect(toScheduledPause(aRecord(), { grants: true })).toBeNull();
});
