import { expect, it } from "vitest";
import { isRecord, projectPayload } from "../../../../lib/webhooks/polar/projection.ts";

it("both spellings become one", () => {
  const projected = { customerId: "c", modifiedAt: null, price: { recurringInterval: "month" } };
  expect(projectPayload(projected)).toEqual(projected);
  expect(
    projectPayload({
      customer_id: "c",
      modified_at: null,
      price: { recurring_interval: "month" },
    }),
  ).toEqual(projected);
});

it("if both are present, the current spelling wins", () => {
  expect(projectPayload({ customer_id: "new", customerId: "old" })).toEqual({ customerId: "new" });
  expect(projectPayload({ modified_at: null, modifiedAt: "old" })).toEqual({ modifiedAt: null });
});

it("unread fields are dropped, as are all but a list's first element", () => {
  const payload = {
    id: "s",
    amount: 5,
    product: { id: "p", name: "Pro", medias: [] },
    prices: [{ id: "a", amount: 1 }, { id: "b" }],
  };
  expect(projectPayload(payload)).toEqual({ id: "s", product: { id: "p" }, prices: [{ id: "a" }] });
});

it("values of the wrong type are kept for the schema to refuse", () => {
  const odd = { customer: "text", prices: { id: "no list" }, product: [1] };
  expect(projectPayload(odd)).toEqual(odd);
  for (const value of [null, "text", 7, [1, 2]]) expect(projectPayload(value)).toEqual(value);
});

it("an array and null are not records", () => {
  expect([{}, [], null, "x"].map(isRecord)).toEqual([true, false, false, false]);
});
