import type { Context } from "hono";
import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { PolarInstance } from "./instance.ts";
import type { TestCard } from "./merchant/checkout-payment.ts";
import { findByEmail } from "./merchant/customers.ts";
import { notFound, Refusal } from "./merchant/refusal.ts";
import type { CheckoutRow } from "./merchant/state.ts";
import { rowOf, toCheckoutJson } from "./merchant/wire.ts";
import { checkoutPage } from "./pages/checkout.ts";

const TEST_CARDS: readonly TestCard[] = ["pays", "pays-once", "declines", "challenge"];

const isTestCard = (text: unknown): text is TestCard => TEST_CARDS.some((card) => card === text);

function bySecret({ merchant }: PolarInstance, secret: string): CheckoutRow {
  const found = Object.values(merchant.checkouts).find(({ wire }) => wire.client_secret === secret);
  if (!found) throw notFound();
  return found;
}

function show(c: Context, instance: PolarInstance, secret: string, refused: string | null = null) {
  const row = bySecret(instance, secret);
  const { merchant } = instance;
  const view = {
    checkout: toCheckoutJson(merchant, row),
    products: row.productIds.map((id) => rowOf(merchant.products, id)),
    problem: refused ?? row.problem,
    path: `/checkout/${secret}`,
  };
  return c.html(checkoutPage(view), refused === null ? 200 : 400);
}

/**
 * Returns to the app. A buyer whom the app named, or a new one, gets a portal session in the address; one
 * who only entered a known e-mail does not, because that proves nothing.
 */
function afterPayment(c: Context, instance: PolarInstance, secret: string, isProven: boolean) {
  const { wire } = bySecret(instance, secret);
  if (wire.status !== "succeeded") return c.redirect(`/checkout/${secret}`, 303);
  const address = new URL(wire.success_url.replaceAll("{CHECKOUT_ID}", wire.id));
  if (isProven && wire.customer_id !== null) {
    const { token } = instance.openPortal(wire.customer_id, null);
    address.searchParams.set("customer_session_token", token);
  }
  return c.redirect(address.href, 303);
}

function choosePlan(instance: PolarInstance, { wire }: CheckoutRow, productId: unknown): void {
  if (typeof productId !== "string" || productId === wire.product_id) return;
  instance.perform({ name: "change_checkout", checkoutId: wire.id, productId });
}

/** The hosted page of one checkout, identified only by its secret. */
export function checkoutPages(instance: PolarInstance) {
  return new Hono<EmulatorEnv>()
    .get("/:secret", (c) => show(c, instance, c.req.param("secret")))
    .get("/:secret/confirmation", (c) => show(c, instance, c.req.param("secret")))
    .post("/:secret", async (c) => {
      const secret = c.req.param("secret");
      const row = bySecret(instance, secret);
      const { product, email, name, card } = await c.req.parseBody();
      const address = typeof email === "string" ? email.trim() : "";
      const isProven = row.wire.customer_id !== null || !findByEmail(instance.merchant, address);
      try {
        choosePlan(instance, row, product);
        instance.perform({
          name: "pay_checkout",
          checkoutId: row.wire.id,
          email: address,
          buyerName: typeof name === "string" ? name.trim() : null,
          card: isTestCard(card) ? card : "pays",
        });
      } catch (error) {
        if (error instanceof Refusal) return show(c, instance, secret, error.message);
        throw error;
      }
      return afterPayment(c, instance, secret, isProven);
    })
    .post("/:secret/bank", async (c) => {
      const secret = c.req.param("secret");
      const { wire } = bySecret(instance, secret);
      const { decision } = await c.req.parseBody();
      const passes = decision === "confirm";
      instance.perform({ name: "settle_challenge", checkoutId: wire.id, passes });
      return afterPayment(c, instance, secret, false);
    });
}
