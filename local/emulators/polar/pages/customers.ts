import { html } from "hono/html";
import { type Html, page } from "../../kernel/page.ts";
import type { PolarInstance } from "../instance.ts";
import type { CustomerRow, SubscriptionRow } from "../merchant/state.ts";
import { frameOf } from "./frame.ts";
import { outlook, subscriptionStatus } from "./words.ts";

const PATH = "/customers";
const SHOWN = 100;

function subscriptionLine({ merchant }: PolarInstance, row: SubscriptionRow): Html {
  const name = merchant.products[row.wire.product_id]?.name ?? row.wire.product_id;
  return html`<div>${name} ${subscriptionStatus(row)} <small>${outlook(row)}</small></div>`;
}

function customerRow(instance: PolarInstance, { wire }: CustomerRow): Html {
  const subscriptions = Object.values(instance.merchant.subscriptions).filter(
    (row) => row.wire.customer_id === wire.id,
  );
  return html`<li data-key="${wire.id}">
    <div class="grow">
      ${wire.name ?? "No name"} <small>${wire.email}</small><br />
      <small>${wire.external_id ? html`<code>${wire.external_id}</code>` : "unknown to the app"}</small>
      ${subscriptions.map((row) => subscriptionLine(instance, row))}
    </div>
    <form class="end" method="post" action="/_emulator/portals/${wire.id}">
      <button id="portal-${wire.id}">Open portal</button>
    </form>
  </li>`;
}

/** All customers and buyers, newest first. */
export function customersPage(instance: PolarInstance): Html {
  const customers = Object.values(instance.merchant.customers).toReversed().slice(0, SHOWN);
  return page(
    {
      ...frameOf(PATH),
      title: "Customers",
      lead: "Who has bought something here. The portal is where they change or cancel it.",
      isLive: true,
    },
    customers.length > 0
      ? html`<ul class="rows">${customers.map((row) => customerRow(instance, row))}</ul>`
      : html`<p class="empty">No customers yet. Choose a plan in the app.</p>`,
  );
}
