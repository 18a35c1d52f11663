import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import type { PolarInstance } from "../instance.ts";
import type { CheckoutRequest } from "../merchant/checkout-form.ts";
import { invalid } from "../merchant/refusal.ts";
import type { CheckoutRow } from "../merchant/state.ts";
import { rowOf, toCheckoutJson } from "../merchant/wire.ts";
import { Body } from "./body.ts";
import { Query } from "./query.ts";

const STATUSES = ["open", "expired", "confirmed", "succeeded", "failed"] as const;
const INTERVALS = ["day", "week", "month", "year"] as const;

const SORTS: Record<string, (row: CheckoutRow) => string | null> = {
  created_at: ({ wire }) => wire.created_at,
  expires_at: ({ wire }) => wire.expires_at,
  status: ({ wire }) => wire.status,
};

function trialOf(body: Body): CheckoutRequest["trial"] {
  const interval = body.word("trial_interval", INTERVALS);
  const count = body.wholeNumber("trial_interval_count");
  if (!interval || !count || body.flag("allow_trial") === false) return null;
  return { interval, count };
}

function addressOf(body: Body, name: string): string | null {
  const text = body.text(name) ?? null;
  if (text === null || /^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw invalid([name], "Input should be a valid URL", text);
}

/** Only a free subscription can be upgraded by a checkout, and there are none here. */
function refuseUpgrade(instance: PolarInstance, body: Body): void {
  const id = body.text("subscription_id");
  if (!id) return;
  const isKnown = Object.hasOwn(instance.merchant.subscriptions, id);
  const words = isKnown
    ? "Only free subscriptions can be upgraded."
    : "Subscription does not exist.";
  throw invalid(["subscription_id"], words, id);
}

function requestOf(body: Body): CheckoutRequest {
  return {
    productIds: body.texts("products"),
    externalCustomerId: body.text("external_customer_id"),
    customerId: body.text("customer_id"),
    email: body.text("customer_email"),
    buyerName: body.text("customer_name"),
    metadata: body.metadata("metadata"),
    customerMetadata: body.metadata("customer_metadata"),
    successUrl: addressOf(body, "success_url"),
    returnUrl: addressOf(body, "return_url"),
    trial: trialOf(body),
    locale: body.text("locale"),
  };
}

export function checkoutRoutes(instance: PolarInstance) {
  const json = (id: string) =>
    toCheckoutJson(instance.merchant, rowOf(instance.merchant.checkouts, id));
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const { merchant } = instance;
      const query = new Query<CheckoutRow>(c)
        .oneOf("organization_id", ({ wire }) => wire.organization_id)
        .oneOf("product_id", ({ wire }) => wire.product_id)
        .oneOf("customer_id", ({ wire }) => wire.customer_id)
        .oneOf("external_customer_id", ({ wire }) => wire.external_customer_id)
        .oneOf("status", ({ wire }) => wire.status, STATUSES)
        .text("query", ({ wire }, words) => wire.customer_email?.includes(words) ?? false);
      const rows = Object.values(merchant.checkouts);
      return c.json(query.page(rows, SORTS, (row) => toCheckoutJson(merchant, row)));
    })
    .post("/", async (c) => {
      const body = await Body.of(c);
      refuseUpgrade(instance, body);
      const id = instance.perform({ name: "open_checkout", ...requestOf(body) });
      return c.json(json(id), 201);
    })
    .get("/:id", (c) => c.json(json(c.req.param("id"))))
    .patch("/:id", async (c) => {
      const body = await Body.of(c);
      const checkoutId = instance.perform({
        name: "change_checkout",
        checkoutId: c.req.param("id"),
        productId: body.text("product_id") ?? undefined,
        email: body.text("customer_email") ?? undefined,
        buyerName: body.text("customer_name") ?? undefined,
        metadata: body.metadata("metadata"),
      });
      return c.json(json(checkoutId));
    });
}
