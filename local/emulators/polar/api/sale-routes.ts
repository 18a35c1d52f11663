import type { models } from "@polar-sh/sdk/2026-10";
import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import type { PolarInstance } from "../instance.ts";
import { notFound } from "../merchant/refusal.ts";
import type { OrderRow } from "../merchant/state.ts";
import { rowOf, toOrderJson } from "../merchant/wire.ts";
import { BY_CREATION, Query } from "./query.ts";

const SORTS = { created_at: (product: models.Product) => product.created_at };

export function productRoutes(instance: PolarInstance) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const query = new Query<models.Product>(c).oneOf("id", ({ id }) => id);
      const products = Object.values(instance.merchant.products);
      return c.json(query.page(products, SORTS, (product) => product));
    })
    .get("/:id", (c) => c.json(rowOf(instance.merchant.products, c.req.param("id"))));
}

export function orderRoutes(instance: PolarInstance) {
  return (
    new Hono<EmulatorEnv>()
      .get("/", (c) => {
        const { merchant } = instance;
        const query = new Query<OrderRow>(c).oneOf("customer_id", ({ wire }) => wire.customer_id);
        const rows = Object.values(merchant.orders);
        return c.json(query.page(rows, BY_CREATION, (row) => toOrderJson(merchant, row)));
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
