import { html } from "hono/html";
import { peopleStyle } from "../../kernel/oauth/page-parts.ts";
import { type Html, page, status } from "../../kernel/page.ts";
import type { PolarInstance } from "../instance.ts";
import type { CustomerRow, OrderRow, SubscriptionRow } from "../merchant/state.ts";
import { isBillable } from "../merchant/wire.ts";
import { frameOf } from "./frame.ts";
import { day, money, orderStatus, outlook, priceOf, subscriptionStatus } from "./words.ts";

export interface PortalView {
  instance: PolarInstance;
  customer: CustomerRow;
  /** The token, encoded for an address. */
  query: string;
  returnUrl: string | null;
  problem: string | null;
}

function moves({ wire }: SubscriptionRow): Html[] {
  const button = (action: string, words: string, kind = "") =>
    html`<button name="action" value="${action}" class="${kind}" id="${action}-${wire.id}">${words}</button>`;
  if (wire.status === "paused") {
    return [button("resume", "Resume now", "primary"), button("revoke", "End now", "bad")];
  }
  if (wire.cancel_at_period_end) {
    return [button("uncancel", "Keep the plan", "primary"), button("revoke", "End now", "bad")];
  }
  const pause = wire.pause_at_period_end
    ? button("cancel_pause", "Do not pause")
    : button("pause", "Pause");
  return [
    button("cancel", "Cancel at the end of the period"),
    ...(wire.status === "active" ? [pause] : []),
    button("revoke", "End now", "bad"),
  ];
}

function planForm({ instance, query }: PortalView, row: SubscriptionRow): Html {
  const { wire } = row;
  if (!isBillable(row) || wire.cancel_at_period_end) return html``;
  const others = Object.values(instance.merchant.products).filter(
    ({ id }) => id !== wire.product_id,
  );
  const options = others.map(
    (product) => html`<option value="${product.id}">${product.name}, ${priceOf(product)}</option>`,
  );
  return html`<form method="post" action="/portal/subscriptions/${wire.id}?${query}">
    <label for="plan-${wire.id}">Another plan</label>
    <select id="plan-${wire.id}" name="product">${options}</select>
    <div class="actions">
      <button name="action" value="change_now">Change now</button>
      <button name="action" value="change_later">Change with the next period</button>
    </div>
  </form>`;
}

function pendingNote(
  { instance, query }: PortalView,
  { wire, pendingUpdate }: SubscriptionRow,
): Html {
  if (!pendingUpdate) return html``;
  const name = instance.merchant.products[pendingUpdate.product_id ?? ""]?.name ?? "another plan";
  return html`<form method="post" action="/portal/subscriptions/${wire.id}?${query}">
    <p>Changes to ${name} on ${day(pendingUpdate.applies_at)}.</p>
    <div class="actions" style="margin: 8px 0 16px">
      <button name="action" value="keep_plan">Do not change</button>
    </div>
  </form>`;
}

function subscriptionCard(view: PortalView, row: SubscriptionRow): Html {
  const { wire } = row;
  const product = view.instance.merchant.products[wire.product_id];
  const canAct = isBillable(row) || wire.status === "paused";
  return html`<section class="card" data-subscription="${wire.id}">
    <h2 style="margin: 0 0 4px">${product?.name ?? wire.product_id}</h2>
    <p>${subscriptionStatus(row)} <small>${outlook(row)}</small></p>
    ${pendingNote(view, row)}
    ${
      canAct
        ? html`<form method="post" action="/portal/subscriptions/${wire.id}?${view.query}">
            <div class="actions" style="margin: 8px 0 16px">${moves(row)}</div>
          </form>`
        : ""
    }${planForm(view, row)}
  </section>`;
}

function paymentCard({ customer, query }: PortalView): Html {
  const fails = customer.card === "fails";
  const now = fails ? status("bad", "The card is refused") : status("good", "The card works");
  return html`<h2>Payment method</h2>
    <form class="card" method="post" action="/portal/card?${query}">
      <p>${customer.card === null ? status("neutral", "No card yet") : now}</p>
      <p class="quiet">A card that works pays at once what is still owed.</p>
      <div class="actions">
        <button name="card" value="works" id="card-works">Use a card that works</button>
        <button name="card" value="fails" id="card-fails">Use a card that is refused</button>
      </div>
    </form>`;
}

function invoiceRow({ wire, ...order }: OrderRow): Html {
  return html`<li>
    <div class="grow">
      ${wire.description} <small>${wire.invoice_number}</small><br /><small>${day(wire.created_at)}</small>
    </div>
    <div class="end">${money(wire.total_amount)} ${orderStatus({ wire, ...order })}</div>
  </li>`;
}

function invoices({ instance, customer }: PortalView): Html {
  const orders = Object.values(instance.merchant.orders)
    .filter(({ wire }) => wire.customer_id === customer.wire.id)
    .toReversed();
  return html`<h2>Invoices</h2>
    ${
      orders.length > 0
        ? html`<ul class="rows">${orders.map(invoiceRow)}</ul>`
        : html`<p class="empty">No invoices yet.</p>`
    }`;
}

/** Where customers manage their purchases. */
export function portalPage(view: PortalView): Html {
  const { instance, customer, returnUrl, problem } = view;
  const rows = Object.values(instance.merchant.subscriptions)
    .filter(({ wire }) => wire.customer_id === customer.wire.id)
    .toReversed();
  return page(
    {
      ...frameOf("/portal"),
      title: "Your plan",
      lead: `What ${customer.wire.email ?? "you"} bought from Switchboard.`,
    },
    html`${peopleStyle()}${problem ? html`<p class="card" role="alert">${status("bad", problem)}</p>` : ""}
      ${returnUrl ? html`<p><a href="${returnUrl}">Back to Switchboard</a></p>` : ""}
      ${
        rows.length > 0
          ? rows.map((row) => subscriptionCard(view, row))
          : html`<p class="empty">You have no subscription.</p>`
      }
      ${paymentCard(view)}${invoices(view)}`,
  );
}

/** For an expired or unknown link. */
export function closedPortalPage(): Html {
  return page(
    {
      ...frameOf("/portal"),
      title: "This link has expired",
      lead: "Open the portal again from the app: a link is good for an hour.",
    },
    html``,
  );
}
