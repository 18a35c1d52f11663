import { Hono } from "hono";
import { html } from "hono/html";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { type Html, page } from "../../kernel/page.ts";
import type { PolarInstance } from "../instance.ts";
import type { OrderRow } from "../merchant/state.ts";
import { rowOf } from "../merchant/wire.ts";
import { frameOf } from "./frame.ts";
import { day, money } from "./words.ts";

function documentPage({ wire }: OrderRow): Html {
  const title = wire.is_invoice_generated
    ? `Invoice ${wire.invoice_number}`
    : `Receipt ${wire.receipt_number}`;
  const lines = wire.items.map(
    ({ label, amount }) =>
      html`<li><div class="grow">${label}</div><div class="end">${money(amount)}</div></li>`,
  );
  return page(
    { ...frameOf("/portal"), title, lead: wire.description },
    html`<p>${day(wire.created_at)}</p><ul class="rows">${lines}</ul><p>Total ${money(wire.total_amount)}</p>`,
  );
}

/** Polar's own are files behind a signed address; this address needs the order's id. */
export function documentPages(instance: PolarInstance) {
  return new Hono<EmulatorEnv>().get("/:orderId", (c) =>
    c.html(documentPage(rowOf(instance.merchant.orders, c.req.param("orderId")))),
  );
}
