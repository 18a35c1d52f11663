import type { models } from "@polar-sh/sdk/2026-10";
import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import type { PolarInstance } from "../instance.ts";
import { invalid, notFound } from "../merchant/refusal.ts";
import type { OrderRow } from "../merchant/state.ts";
import { rowOf, toOrderJson } from "../merchant/wire.ts";
import { Body } from "./body.ts";
import { Query } from "./query.ts";

const ORDER_STATUSES = ["draft", "pending", "paid", "refunded", "partially_refunded", "void"];
const REFUND_REASONS: readonly models.RefundReason[] = [
  "duplicate",
  "fraudulent",
  "customer_request",
  "service_disruption",
  "satisfaction_guarantee",
  "dispute_prevention",
  "other",
];

export function productRoutes(instance: PolarInstance) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const query = new Query<models.Product>(c)
        .oneOf("id", ({ id }) => id)
        .oneOf("organization_id", (product) => product.organization_id)
        .oneOf("visibility", ({ visibility }) => visibility)
        .flag("is_archived", (product, isWanted) => product.is_archived === isWanted)
        .flag("is_recurring", (product, isWanted) => product.is_recurring === isWanted)
        .text("query", ({ name }, words) => name.toLowerCase().includes(words.toLowerCase()))
        .metadata(({ metadata }) => metadata);
      const sorts = {
        created_at: (product: models.Product) => product.created_at,
        name: ({ name }: models.Product) => name,
      };
      const products = Object.values(instance.merchant.products);
      return c.json(query.page(products, sorts, (product) => product));
    })
    .get("/:id", (c) => c.json(rowOf(instance.merchant.products, c.req.param("id"))));
}

export function orderRoutes(instance: PolarInstance) {
  const externalIdOf = ({ wire }: OrderRow) =>
    instance.merchant.customers[wire.customer_id]?.wire.external_id;
  return (
    new Hono<EmulatorEnv>()
      .get("/", (c) => {
        const { merchant } = instance;
        const query = new Query<OrderRow>(c)
          .oneOf("product_id", ({ wire }) => wire.product_id)
          .oneOf("customer_id", ({ wire }) => wire.customer_id)
          .oneOf("external_customer_id", externalIdOf)
          .oneOf("checkout_id", ({ wire }) => wire.checkout_id)
          .oneOf("subscription_id", ({ wire }) => wire.subscription_id)
          .oneOf("status", ({ wire }) => wire.status, ORDER_STATUSES)
          .moment("created_after", ({ wire }, moment) => wire.created_at > moment)
          .moment("created_before", ({ wire }, moment) => wire.created_at < moment)
          .metadata(({ wire }) => wire.metadata);
        const sorts = {
          created_at: ({ wire }: OrderRow) => wire.created_at,
          amount: ({ wire }: OrderRow) => wire.net_amount,
          status: ({ wire }: OrderRow) => wire.status,
        };
        const rows = Object.values(merchant.orders);
        return c.json(query.page(rows, sorts, (row) => toOrderJson(merchant, row)));
      })
      .get("/:id", (c) => {
        const row = rowOf(instance.merchant.orders, c.req.param("id"));
        return c.json(toOrderJson(instance.merchant, row));
      })
      // An invoice exists once it was generated, a receipt once the order was paid.
      .get("/:id/invoice", (c) => {
        const { wire } = rowOf(instance.merchant.orders, c.req.param("id"));
        if (!wire.is_invoice_generated) throw notFound();
        return c.json({ url: documentUrl(instance, wire.id) } satisfies models.OrderInvoice);
      })
      .get("/:id/receipt", (c) => {
        const { wire } = rowOf(instance.merchant.orders, c.req.param("id"));
        if (wire.receipt_number === null) throw notFound();
        return c.json({ url: documentUrl(instance, wire.id) } satisfies models.OrderReceipt);
      })
  );
}

const documentUrl = ({ context }: PolarInstance, orderId: string): string =>
  `${context.url}/documents/${orderId}`;

export function refundRoutes(instance: PolarInstance) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const { customers } = instance.merchant;
      const query = new Query<models.Refund>(c)
        .oneOf("id", ({ id }) => id)
        .oneOf("order_id", (refund) => refund.order_id)
        .oneOf("subscription_id", (refund) => refund.subscription_id)
        .oneOf("customer_id", (refund) => refund.customer_id)
        .oneOf("external_customer_id", (row) => customers[row.customer_id]?.wire.external_id)
        .flag("succeeded", ({ status }, isWanted) => (status === "succeeded") === isWanted);
      const sorts = {
        created_at: (refund: models.Refund) => refund.created_at,
        amount: ({ amount }: models.Refund) => amount,
      };
      const refunds = Object.values(instance.merchant.refunds);
      return c.json(query.page(refunds, sorts, (refund) => refund));
    })
    .post("/", async (c) => {
      const body = await Body.of(c);
      const orderId = body.requiredText("order_id");
      const reason = body.word("reason", REFUND_REASONS);
      if (!reason) throw invalid(["reason"], "Field required", reason);
      if (!instance.merchant.orders[orderId]) {
        throw invalid(["order_id"], "Order not found", orderId);
      }
      const id = instance.perform({
        name: "refund",
        orderId,
        reason,
        amountCents: body.wholeNumber("amount") ?? 0,
        metadata: body.metadata("metadata"),
        revokesBenefits: body.flag("revoke_benefits") ?? false,
      });
      return c.json(rowOf(instance.merchant.refunds, id), 201);
    });
}
