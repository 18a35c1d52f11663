import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { openShop } from "../../support/buyer-at-polar.ts";
import { openTestBackend } from "../../support/convex-backend.ts";
import { aUser } from "../../support/polar-payloads.ts";

const HOUR = 60 * 60 * 1000;

async function anOffer() {
  const shop = await openShop();
  const { me } = shop.buyer;
  await me.action(api.billing.products.refresh, {});
  const list = () => me.query(api.billing.products.list, {});
  return { ...shop, list };
}

describe("the list of products", () => {
  it("contains our plans at the provider's prices", async () => {
    const { list } = await anOffer();
    const { offers, isConfigured, isStale } = await list();
    expect([isConfigured, isStale]).toEqual([true, false]);
    expect(offers.map(({ plan, interval, amount }) => [plan, interval, amount])).toEqual([
      ["pro", "monthly", 2000],
      ["pro", "yearly", 20_000],
      ["unlimited", "monthly", 6000],
      ["unlimited", "yearly", 60_000],
    ]);
  });

  it("is shown to visitors once the schedule has read it, before anyone signs in", async () => {
    const { backend, buyer } = await openShop();
    const listed = () => backend.asService().query(api.billing.products.listForVisitors, {});
    expect(await listed()).toEqual([]);
    await backend.action(internal.billing.products.keepFresh, {});
    expect((await listed()).map(({ plan }) => plan)).toEqual([
      "pro",
      "pro",
      "unlimited",
      "unlimited",
    ]);
    expect((await buyer.me.query(api.billing.products.list, {})).isStale).toBe(false);
  });

  it("is read for the visitor who comes before the schedule", async () => {
    const { backend } = await openShop();
    const service = backend.asService();
    const read = await service.action(api.billing.products.readForVisitors, {});
    expect(read).toHaveLength(4);
    expect(await service.query(api.billing.products.listForVisitors, {})).toEqual(read);
  });

  it("is not read where purchases are not configured", async () => {
    const backend = await openTestBackend();
    expect(await backend.action(internal.billing.products.keepFresh, {})).toBeNull();
    const service = backend.asService();
    expect(await service.action(api.billing.products.readForVisitors, {})).toEqual([]);
  });

  it("is read again after an hour", async () => {
    const { backend, list } = await anOffer();
    await backend.advance(HOUR + 1);
    expect((await list()).isStale).toBe(true);
  });

  it("is empty and stale before the first read", async () => {
    const { buyer } = await openShop();
    const answer = await buyer.me.query(api.billing.products.list, {});
    expect(answer).toEqual({ isConfigured: true, isStale: true, offers: [] });
  });

  it.each([{}, { items: null }, { items: [null] }, { items: [{}] }, { items: "x" }, []])(
    "is unchanged when the provider answers %j",
    async (body) => {
      const { polar, buyer, list } = await anOffer();
      const { offers } = await list();
      await polar.fault({ kind: "error", path: "/v1/products", status: 200, body, times: 1 });
      const answer = await buyer.me.action(api.billing.products.refresh, {});
      expect(answer).toMatchObject({ code: "provider_unreachable" });
      expect((await list()).offers).toEqual(offers);
    },
  );

  it("reports that purchases are not configured", async () => {
    const backend = await openTestBackend();
    const me = backend.asUser(aUser());
    expect((await me.query(api.billing.products.list, {})).isConfigured).toBe(false);
    expect(await me.action(api.billing.products.refresh, {})).toMatchObject({
      code: "not_configured",
    });
  });
});
