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

it("a subscription that has already ended counts as ended, whatever the provider answers", async () => {
  const { listed, id } = aPurchase("ended before");
  expect(await askToEnd(id)).toBeNull();
  listed.faults.push({ status: 403 });
  expect(await askToEnd(id)).toBeNull();
});

it("a 404 does not count as ended, because it may be another provider account", async () => {
  aPurchase("another account");
  expect(await askToEnd("00000000-0000-4000-8000-000000000000")).toBe("not_found");
});

it("a live subscription that the provider refuses to end does not count as ended", async () => {
  const { listed, id } = aPurchase("refused");
  listed.faults.push({ status: 403 });
  expect(await askToEnd(id)).toBe("refused");
});

it("makes no call without an access token", async () => {
  const { listed, id } = aPurchase("no token");
  vi.stubEnv("POLAR_ACCESS_TOKEN", "");
  expect(await askToEnd(id)).toBe("not_configured");
  expect(listed.calls).toEqual([]);
});
