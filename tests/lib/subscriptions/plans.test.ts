import { expect, it } from "vitest";
import {
  isAtLeast,
  nameOfProduct,
  planOf,
  toPlanCatalog,
} from "../../../lib/subscriptions/plans.ts";

it("a product list may contain spaces and empty entries", () => {
  const catalog = toPlanCatalog({ pro: " a , b,,", unlimited: undefined });
  expect([...catalog.pro]).toEqual(["a", "b"]);
  expect(catalog.unlimited.size).toBe(0);
});

it("an unlisted product buys no plan, nor does an empty ID", () => {
  const catalog = toPlanCatalog({ pro: "", unlimited: "," });
  expect(planOf("", catalog)).toBeNull();
  expect(planOf("a", catalog)).toBeNull();
});

it("a product on both lists buys the higher plan", () => {
  expect(planOf("a", toPlanCatalog({ pro: "a", unlimited: "a" }))).toBe("unlimited");
});

it("unlimited includes pro, and pro includes free", () => {
  expect(isAtLeast("unlimited", "pro")).toBe(true);
  expect(isAtLeast("pro", "unlimited")).toBe(false);
  expect(isAtLeast("pro", "free")).toBe(true);
  expect(isAtLeast("free", "pro")).toBe(false);
});

it("a product is named by its plan, with its interval where that is known", () => {
  expect(nameOfProduct("pro", "yearly")).toBe("Pro, yearly");
  expect(nameOfProduct("unlimited")).toBe("Unlimited");
  expect(nameOfProduct(null, "yearly")).toBe("A product without a plan");
});
