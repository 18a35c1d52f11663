import { describe, expect, it } from "vitest";
import { aPolar, PRO, UNLIMITED } from "../polar-under-test.ts";

describe("the checkout page", () => {
  it("shows plan, price and buyer, and locks the address of a customer the app has named", async () => {
    const { polar, page } = await aPolar();
    const stranger = await polar.checkouts.create({
      products: [PRO],
      customer_email: "ada@example.com",
    });
    const open = await page(stranger.url);
    expect(open).toContain("Pro, monthly");
    expect(open).toContain("$20.00 a month");
    expect(open).not.toContain("readonly");
    await polar.customers.create({ email: "ada@example.com", external_id: "user_ada" });
    const named = await polar.checkouts.create({
      products: [PRO],
      external_customer_id: "user_ada",
    });
    const locked = await page(named.url);
    expect(locked).toMatch(/value="ada@example.com"[^>]*readonly/);
  });

  it("rejects another address than the customer's", async () => {
    const { polar, buy } = await aPolar();
    await polar.customers.create({ email: "ada@example.com", external_id: "user_ada" });
    await buy("user_ada", { email: "eve@example.com" });
    const { items } = await polar.subscriptions.list();
    expect(items[0]?.customer.email).toBe("ada@example.com");
  });

  it("sells whichever plan of the checkout is chosen there", async () => {
    const { polar, form } = await aPolar();
    const checkout = await polar.checkouts.create({
      products: [PRO, UNLIMITED],
      customer_email: "ada@example.com",
    });
    await form(checkout.url, { email: "ada@example.com", product: UNLIMITED, card: "pays" });
    expect((await polar.subscriptions.list()).items[0]?.product_id).toBe(UNLIMITED);
  });

  it("reports a declined card, and accepts another one", async () => {
    const { polar, buy, page, form } = await aPolar();
    const { checkout } = await buy("user_ada", { card: "declines" });
    expect(await page(checkout.url)).toContain("Your card was declined.");
    await form(checkout.url, { email: "ada@example.com", product: PRO, card: "pays" });
    expect((await polar.checkouts.get(checkout.id)).status).toBe("succeeded");
  });

  it.each([
    ["confirm", "succeeded"],
    ["refuse", "open"],
  ])("asks the bank, and after %s it is %s", async (decision, status) => {
    const { polar, buy, page, form } = await aPolar();
    const { checkout, answer } = await buy("user_ada", { card: "challenge" });
    expect(answer.headers.get("location")).toContain("/checkout/");
    expect((await polar.checkouts.get(checkout.id)).status).toBe("confirmed");
    expect(await page(checkout.url)).toContain("Your bank asks");
    await form(`${checkout.url}/bank`, { decision });
    expect((await polar.checkouts.get(checkout.id)).status).toBe(status);
  });

  it("adds a portal session for a buyer whom the app has named, not for one who knows an address", async () => {
    const { polar, buy, form } = await aPolar();
    const { answer } = await buy("user_ada");
    expect(answer.headers.get("location")).toContain("customer_session_token=");
    const stranger = await polar.checkouts.create({ products: [PRO] });
    await polar.subscriptions.revoke((await polar.subscriptions.list()).items[0]?.id ?? "");
    const fields = { email: "user_ada@example.com", product: PRO, card: "pays" };
    const bought = await form(stranger.url, fields);
    expect(bought.headers.get("location")).not.toContain("customer_session_token=");
  });

  it("refuses a second subscription with the reason", async () => {
    const { buy } = await aPolar();
    await buy("user_ada");
    const { answer } = await buy("user_ada");
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("You already have an active subscription.");
  });
});
