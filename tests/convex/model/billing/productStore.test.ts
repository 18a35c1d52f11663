import { expect, it } from "vitest";
import { readPlanOverview } from "../../../../convex/model/billing/planOverview.ts";
import {
  areStale,
  findProduct,
  listProducts,
  replaceProducts,
  saveProduct,
} from "../../../../convex/model/billing/productStore.ts";
import { applySpend } from "../../../../convex/model/subscriptions/usageStore.ts";
import type { Product } from "../../../../lib/billing/product.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aSubscriber } from "../../../support/convex-events.ts";

const HOUR = 60 * 60 * 1000;
const product: Product = {
  productId: "product-pro",
  name: "Pro",
  interval: "monthly",
  amount: 2000,
  currency: "usd",
  isArchived: false,
  modifiedAt: 5,
};

async function aTable() {
  const { convex } = await openTestBackend();
  return {
    save: (fields: Partial<Product>, now = 0) =>
      convex.run((ctx) => saveProduct(ctx, { ...product, ...fields }, now)),
    replace: (products: Product[]) => convex.run((ctx) => replaceProducts(ctx, products, 0)),
    find: () => convex.run((ctx) => findProduct(ctx, product.productId)),
    list: () => convex.run((ctx) => listProducts(ctx)),
  };
}

it("keeps the provider's newest statement in any order of arrival", async () => {
  const { save, find } = await aTable();
  await save({ modifiedAt: 5, amount: 5 });
  await save({ modifiedAt: 4, amount: 4 });
  expect((await find())?.amount).toBe(5);
  await save({ modifiedAt: 6, amount: 6 });
  expect((await find())?.amount).toBe(6);
});

it("deletes a product that the provider no longer lists", async () => {
  const { replace, list } = await aTable();
  await replace([product, { ...product, productId: "product-old" }]);
  await replace([product]);
  expect((await list()).map(({ productId }) => productId)).toEqual(["product-pro"]);
});

it("prices are stale before the first read and an hour after the last", async () => {
  const { save, list } = await aTable();
  expect(areStale(await list(), 0)).toBe(true);
  await save({}, 0);
  expect(areStale(await list(), HOUR)).toBe(false);
  expect(areStale(await list(), HOUR + 1)).toBe(true);
  await save({ modifiedAt: 1 }, HOUR);
  expect(areStale(await list(), HOUR + 1)).toBe(false);
});

const DAY = 24 * 60 * 60 * 1000;

it("combines one user's plan, credits and history at one moment", async () => {
  const backend = await openTestBackend();
  const { userId } = await aSubscriber(backend);
  const now = backend.now();
  const overview = await backend.convex.run(async (ctx) => {
    await applySpend(ctx, { userId, amount: 3, idempotencyKey: "key" }, now);
    return await readPlanOverview(ctx, { userId, email: null }, now);
  });
  expect(overview).toMatchObject({
    plan: "pro",
    credits: { allowance: 100, used: 3, remaining: 97, resetsAt: now + DAY },
    history: [{ kinds: ["started"], plan: "pro" }],
    decidedAt: now,
    changesAt: now + DAY,
  });
});
