import { expect, it } from "vitest";
import {
  areStale,
  findProduct,
  listProducts,
  replaceProducts,
  saveProduct,
} from "../../../../convex/model/billing/productStore.ts";
import type { Product } from "../../../../lib/billing/product.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

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
