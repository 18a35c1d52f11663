import { expect, it, vi } from "vitest";
import { askToEnd } from "../../../../convex/model/reconciliation/billingEndingActions.ts";
import { aListedMerchant, command } from "../../../support/listed-merchant.ts";

function aPurchase(seed: string) {
  const listed = aListedMerchant(seed);
  const [productId = ""] = Object.keys(listed.merchant.products);
  const email = "ada@people.example";
  const bought = command(listed, { name: "buy", productId, email, externalCustomerId: "u" }, 1);
  return { listed, id: bought.id };
}

it("what ended before it was asked to is taken for ended, whatever the provider says to the request", async () => {
  const { listed, id } = aPurchase("ended before");
  expect(await askToEnd(id)).toBeNull();
  listed.faults.push({ status: 403 });
  expect(await askToEnd(id)).toBeNull();
});

it("a provider that does not know it may be another account's: that is no end", async () => {
  aPurchase("another account");
  expect(await askToEnd("00000000-0000-4000-8000-000000000000")).toBe("not_found");
});

it("a live one that the provider refuses to end is not called ended", async () => {
  const { listed, id } = aPurchase("refused");
  listed.faults.push({ status: 403 });
  expect(await askToEnd(id)).toBe("refused");
});

it("without an access token nobody is asked", async () => {
  const { listed, id } = aPurchase("no token");
  vi.stubEnv("POLAR_ACCESS_TOKEN", "");
  expect(await askToEnd(id)).toBe("not_configured");
  expect(listed.calls).toEqual([]);
});
