import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { openShop } from "../../../support/buyer-at-polar.ts";
import { aPaymentEvent, deliver } from "../../../support/convex-events.ts";
import { PRODUCT } from "../../../support/selling-polar.ts";

const aProduct = (fields: Record<string, unknown> = {}) => ({
  id: PRODUCT.pro,
  created_at: "2026-01-01T00:00:00Z",
  modified_at: "2027-01-01T00:00:00Z",
  name: "Pro, monthly",
  recurring_interval: "month",
  recurring_interval_count: 1,
  is_archived: false,
  prices: [{ amount_type: "fixed", price_amount: 2500, price_currency: "usd" }],
  ...fields,
});

async function anOffer() {
  const { backend, buyer } = await openShop();
  await buyer.me.action(api.billing.products.refresh, {});
  return {
    amounts: async () => {
      const { offers } = await buyer.me.query(api.billing.products.list, {});
      return offers.map(({ amount }) => amount);
    },
    report: (fields: Record<string, unknown>) =>
      deliver(backend, aPaymentEvent("product.updated", aProduct(fields))),
  };
}

describe("a report of the provider", () => {
  it("changes a price", async () => {
    const { report, amounts } = await anOffer();
    expect((await report({})).outcome).toBe("applied");
    expect((await amounts())[0]).toBe(2500);
  });

  it("removes an archived product from sale", async () => {
    const { report, amounts } = await anOffer();
    await report({ is_archived: true });
    expect(await amounts()).toEqual([20_000, 6000, 60_000]);
  });

  it("changes nothing when it is older", async () => {
    const { report, amounts } = await anOffer();
    await report({ modified_at: "2020-01-01T00:00:00Z" });
    expect((await amounts())[0]).toBe(2000);
  });

  it("of a product outside our plans is only stored", async () => {
    const { report, amounts } = await anOffer();
    expect((await report({ id: "else" })).outcome).toBe("logged");
    expect((await report({ prices: "none" })).outcome).toBe("logged");
    expect(await amounts()).toHaveLength(4);
  });
});
