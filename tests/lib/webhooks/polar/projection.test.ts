import { expect, it } from "vitest";
import { isRecord, projectPayload } from "../../../../lib/webhooks/polar/projection.ts";

it("both spellings come out as one", () => {
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

it("where both are there, the provider's spelling of today counts", () => {
  expect(projectPayload({ customer_id: "new", customerId: "old" })).toEqual({ customerId: "new" });
  expect(projectPayload({ modified_at: null, modifiedAt: "old" })).toEqual({ modifiedAt: null });
});

it("what nobody reads is left out, and of a list all but the first", () => {
  const payload = {
    id: "s",
    amount: 5,
    product: { id: "p", name: "Pro", medias: [] },
    prices: [{ id: "a", amount: 1 }, { id: "b" }],
  };
  expect(projectPayload(payload)).toEqual({ id: "s", product: { id: "p" }, prices: [{ id: "a" }] });
});

it("parts of the wrong type stay, for the schema to refuse", () => {
  const odd = { customer: "text", prices: { id: "no list" }, product: [1] };
  expect(projectPayload(odd)).toEqual(odd);
  for (const value of [null, "text", 7, [1, 2]]) expect(projectPayload(value)).toEqual(value);
});

it("an array and null are no records", () => {
  expect([{}, [], null, "x"].map(isRecord)).toEqual([true, false, false, false]);
});
