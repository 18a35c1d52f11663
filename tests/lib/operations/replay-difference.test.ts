import { expect, it } from "vitest";
import { toDifference } from "../../../lib/operations/replay-difference.ts";

const event = {
  eventId: "msg_1",
  eventType: "order.paid",
  receivedAt: 1,
  was: "failed" as const,
  result: "applied" as const,
  error: null,
};

const change = (row: string) => ({
  table: "customers" as const,
  row,
  name: row,
  kind: "added" as const,
  user: null,
  fields: [],
});

it("equal differences have equal marks, different ones different marks", async () => {
  const unmarked = { events: [event], changes: [change("a")], next: null };
  const { mark } = await toDifference(unmarked);
  expect((await toDifference(structuredClone(unmarked))).mark).toBe(mark);
  const others = [
    { ...unmarked, next: 5 },
    { ...unmarked, changes: [] },
    { ...unmarked, changes: [change("b")] },
    { ...unmarked, events: [{ ...event, result: "failed" as const }] },
  ];
  for (const other of others) expect((await toDifference(other)).mark).not.toBe(mark);
});

it("the mark does not depend on a new row's ID", async () => {
  const unmarked = { events: [event], changes: [change("a")], next: null };
  const again = { ...unmarked, changes: [{ ...change("a"), row: "of another attempt" }] };
  expect((await toDifference(again)).mark).toBe((await toDifference(unmarked)).mark);
});

it("the mark covers all changes, though not all are listed", async () => {
  const many = Array.from({ length: 300 }, (_, place) => change(`row-${place}`));
  const difference = await toDifference({ events: [event], changes: many, next: null });
  expect(difference.changeCount).toBe(300);
  expect(difference.changes.length).toBeLessThan(300);
  const fewer = await toDifference({ events: [event], changes: many.slice(0, 299), next: null });
  expect(fewer.mark).not.toBe(difference.mark);
});
