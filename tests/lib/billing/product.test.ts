import { describe, expect, it } from "vitest";
import { type Product, toOffers, toProduct } from "../../../lib/billing/product.ts";
import { toPlanCatalog } from "../../../lib/subscriptions/plans.ts";

const price = {
  amount_type: "fixed",
  price_amount: 2000,
  price_currency: "usd",
  is_archived: false,
};
const stated = {
  id: "pro-month",
  created_at: "2026-11-01T00:00:00Z",
  modified_at: null,
  name: "Pro, monthly",
  recurring_interval: "month",
  recurring_interval_count: 1,
  is_archived: false,
  prices: [price],
};

const product: Product = {
  productId: "pro-month",
  name: "Pro, monthly",
  interval: "monthly",
  amount: 2000,
  currency: "usd",
  isArchived: false,
  modifiedAt: Date.UTC(2026, 10, 1),
};

const CATALOG = toPlanCatalog({ pro: "pro-month, pro-old, pro-year", unlimited: "unl-month" });

describe("a product", () => {
  it("is read from the provider's response", () => {
    expect(toProduct(stated)).toEqual(product);
    expect(toProduct({ ...stated, recurring_interval: "year" })?.interval).toBe("yearly");
  });

  it("has its newest price that is not archived", () => {
    const old = { ...price, price_amount: 1, is_archived: true };
    expect(toProduct({ ...stated, prices: [old, price] })?.amount).toBe(2000);
  });

  it.each([
    [{ amount_type: "custom", price_currency: "usd" }, null],
    [{ amount_type: "metered_unit", price_currency: "usd" }, null],
    [{ amount_type: "free" }, 0],
  ])("with the price %j costs %s", (other, amount) => {
    expect(toProduct({ ...stated, prices: [other] })?.amount).toBe(amount);
  });

  it.each([
    ["with another interval", { recurring_interval: "week" }],
    ["of every third month", { recurring_interval_count: 3 }],
    ["sold once", { recurring_interval: null }],
    ["without a date", { created_at: "?" }],
    ["without an id", { id: undefined }],
    ["without prices", { prices: undefined }],
  ])("%s is not offered", (_, fields) => {
    expect(toProduct({ ...stated, ...fields })).toBeNull();
  });
});

describe("the offer", () => {
  const unlimited: Product = { ...product, productId: "unl-month", amount: 6000 };
  const yearly: Product = { ...product, productId: "pro-year", interval: "yearly" };
  const idsOf = (products: Product[]) =>
    toOffers(products, CATALOG).map(({ productId }) => productId);

  it("starts with the smaller plan, and within it with the monthly price", () => {
    expect(idsOf([unlimited, yearly, product])).toEqual(["pro-month", "pro-year", "unl-month"]);
  });

  it("excludes archived products and those without a plan", () => {
    const archived = { ...product, isArchived: true };
    expect(idsOf([archived, { ...product, productId: "else" }])).toEqual([]);
  });

  it("has the newest of two products with the same plan and interval", () => {
    const old = { ...product, productId: "pro-old", modifiedAt: product.modifiedAt - 1 };
    expect(idsOf([old, product])).toEqual(["pro-month"]);
  });
});
