import { expect, it } from "vitest";
import {
  joinAll,
  joinChanges,
  type RecordChange,
  toRecordChange,
} from "../../../lib/operations/record-change.ts";

const record = {
  polarSubscriptionId: "sub-1",
  userId: "user_1",
  status: "active",
  cancelAtPeriodEnd: false,
  metadata: { secret: "x" },
  updatedAt: 1,
};

const changed = (
  fields: RecordChange["fields"],
  kind: RecordChange["kind"] = "changed",
): RecordChange => ({
  table: "subscriptions",
  row: "row-1",
  name: "sub-1",
  kind,
  user: "user_1",
  fields,
});

it("lists each field before and after", () => {
  const after = { ...record, status: "past_due", updatedAt: 2 };
  expect(toRecordChange("subscriptions", "row-1", { before: record, after })).toEqual(
    changed([{ field: "status", before: "active", after: "past_due" }]),
  );
});

it("a write of only bookkeeping or metadata is not a change", () => {
  const after = { ...record, metadata: { secret: "y" }, updatedAt: 9 };
  expect(toRecordChange("subscriptions", "row-1", { before: record, after })).toBeNull();
});

it("a new record lists its fields, never its metadata", () => {
  const change = toRecordChange("subscriptions", "row-1", { before: null, after: record });
  expect(change).toMatchObject({ kind: "added", name: "sub-1", user: "user_1" });
  expect(JSON.stringify(change)).not.toContain("secret");
});

it("a pending purchase never contains the buyer's address or payload", () => {
  const row = {
    polarSubscriptionId: "sub-1",
    customerId: "c-1",
    buyerEmail: "ada@example.com",
    eventData: { customer: { name: "Ada" } },
    error: "Nobody knows ada@example.com",
  };
  const change = toRecordChange("pendingSubscriptions", "row-2", { before: row, after: null });
  expect(change?.kind).toBe("removed");
  expect(JSON.stringify(change)).not.toMatch(/ada/i);
});

it("changes of one record combine from the first to the last state", () => {
  const first = changed([{ field: "status", before: "active", after: "past_due" }]);
  const next = changed([
    { field: "status", before: "past_due", after: "canceled" },
    { field: "cancelAtPeriodEnd", before: false, after: true },
  ]);
  expect(joinChanges(first, next)?.fields).toEqual([
    { field: "status", before: "active", after: "canceled" },
    { field: "cancelAtPeriodEnd", before: false, after: true },
  ]);
});

it("changes that cancel out are dropped", () => {
  const there = changed([{ field: "status", before: "active", after: "past_due" }]);
  const back = changed([{ field: "status", before: "past_due", after: "active" }]);
  expect(joinAll([there, back])).toEqual([]);
  expect(joinAll([changed([], "added"), changed([], "removed")])).toEqual([]);
});

it("a record that is created and then changed is a creation with its last state", () => {
  const added = changed([{ field: "status", before: null, after: "trialing" }], "added");
  const next = changed([{ field: "status", before: "trialing", after: "active" }]);
  expect(joinAll([added, next])).toEqual([
    changed([{ field: "status", before: null, after: "active" }], "added"),
  ]);
});

it("records stay separate, in the order of their first change", () => {
  const other = { ...changed([{ field: "status", before: "a", after: "b" }]), row: "row-2" };
  const one = changed([{ field: "status", before: "a", after: "b" }]);
  expect(joinAll([other, one]).map(({ row }) => row)).toEqual(["row-2", "row-1"]);
});
