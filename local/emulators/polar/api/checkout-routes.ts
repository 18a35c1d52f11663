import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import type { PolarInstance } from "../instance.ts";
import type { CheckoutRequest } from "../merchant/checkout-form.ts";
import { invalid } from "../merchant/refusal.ts";
import type { CheckoutRow } from "../merchant/state.ts";
import { rowOf, toCheckoutJson } from "../merchant/wire.ts";
import { Body } from "./body.ts";
import { BY_CREATION, Query } from "./query.ts";

function addressOf(body: Body, name: string): string | null {
  const text = body.text(name) ?? null;
  if (text === null || /^https?:$/.test(URL.parse(text)?.protocol ?? "")) return text;
  throw invalid([name], "Input should be a valid URL", text);
}

function requestOf(body: Body): CheckoutRequest {
  return {
    productIds: body.texts("products"),
    externalCustomerId: body.text("external_customer_id"),
    customerId: body.text("customer_id"),
    email: body.text("customer_email"),
    buyerName: body.text("customer_name"),
    metadata: body.metadata("metadata"),
    successUrl: addressOf(body, "success_url"),
    returnUrl: addressOf(body, "return_url"),
  };
}

export function checkoutRoutes(instance: PolarInstance) {
  const json = (id: string) =>
    toCheckoutJson(instance.merchant, rowOf(instance.merchant.checkouts, id));
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const { merchant } = instance;
      const query = new Query<CheckoutRow>(c);
      const rows = Object.values(merchant.checkouts);
      return c.json(query.page(rows, BY_CREATION, (row) => toCheckoutJson(merchant, row)));
    })
    .post("/", async (c) => {
      const body = await Body.of(c);
      const id = instance.perform({ name: "open_checkout", ...requestOf(body) });
      return c.json(json(id), 201);
    })
    .get("/:id", (c) => c.json(json(c.req.param("id"))));
}
