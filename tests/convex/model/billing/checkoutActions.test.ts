import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { openShop } from "../../../support/buyer-at-polar.ts";
import { PRODUCT } from "../../../support/selling-polar.ts";

it.each([{}, { email: "ada@example.com" }, { email: "ada@example.com", emailVerified: false }])(
  "opens nothing without a verified email: %j",
  async (claims) => {
    const { polar, buyer } = await openShop();
    const answer = await buyer
      .as(claims)
      .action(api.billing.checkout.begin, { productId: PRODUCT.pro });
    expect(answer).toMatchObject({ code: "email_not_verified" });
    expect(await polar.list("/checkouts/")).toEqual([]);
    expect(await polar.list("/customers/")).toEqual([]);
  },
);

it("does not reuse a checkout of another product", async () => {
  const { polar, buyer } = await openShop();
  const first = await buyer.checkoutUrl();
  expect(await buyer.checkoutUrl(PRODUCT.unlimited)).not.toBe(first);
  const [, opened] = await polar.list("/checkouts/?sorting=created_at");
  expect(opened?.customer_id).toEqual(expect.any(String));
});

it.each([{}, { id: 5, url: "http://localhost/x" }, { id: "c", url: "javascript:alert(1)" }])(
  "opens nothing for the answer %j",
  async (body) => {
    const { polar, buyer } = await openShop();
    const fault = { kind: "error", path: "/v1/checkouts", method: "POST", status: 200 };
    await polar.fault({ ...fault, body, times: 1 });
    expect(await buyer.begin()).toMatchObject({ code: "provider_unreachable" });
    expect(await buyer.begin()).toMatchObject({ ok: true });
  },
);

it("allows a new attempt right after a failed one", async () => {
  const { polar, buyer } = await openShop();
  await polar.fault({ kind: "error", path: "/v1/checkouts", method: "POST" });
  expect(await buyer.begin()).toMatchObject({ code: "provider_unreachable" });
  expect(await buyer.begin()).toMatchObject({ ok: true });
});
