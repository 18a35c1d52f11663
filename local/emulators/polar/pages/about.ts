import type { models } from "@polar-sh/sdk/2026-10";
import { html } from "hono/html";
import { type Html, page, status } from "../../kernel/page.ts";
import type { PolarInstance } from "../instance.ts";
import { frameOf } from "./frame.ts";
import { priceOf } from "./words.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The steps of the clock's buttons. */
export const STEPS = [
  { name: "hour", words: "1 hour", ms: HOUR },
  { name: "day", words: "1 day", ms: DAY },
  { name: "week", words: "1 week", ms: 7 * DAY },
  { name: "month", words: "31 days", ms: 31 * DAY },
  { name: "year", words: "366 days", ms: 366 * DAY },
] as const;

function aheadWords(ms: number): string {
  if (ms === 0) return "as on this machine";
  if (ms < DAY) return `${Math.round(ms / MINUTE)} minutes ahead`;
  return `${Math.round(ms / DAY)} days ahead`;
}

function nowWords(now: number): Html {
  const exact = new Date(now).toISOString();
  const words = new Date(now).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
  return html`<time datetime="${exact}" title="${exact}">${words}</time>`;
}

function productRow(product: models.Product): Html {
  return html`<li>
    <div class="grow">${product.name}<br /><code>${product.id}</code></div>
    <div class="end">${priceOf(product)}</div>
    <form method="post" action="/_emulator/checkout-link">
      <button name="product" value="${product.id}">Open checkout</button>
    </form>
  </li>`;
}

export function endpointStatus({ outbox, state }: PolarInstance): Html {
  if (outbox.settings === null) return status("neutral", "No endpoint");
  return state.endpoint.enabled ? status("good", "Enabled") : status("bad", "Disabled");
}

function clockCard({ context, now }: PolarInstance): Html {
  return html`<h2>Clock</h2>
    <form class="card" method="post" action="/_emulator/steps">
      <p>${nowWords(now)}, ${aheadWords(context.clock.aheadMs)}.</p>
      <p class="quiet">
        Moved ahead, renewals, trials, failed payments and pauses happen as they come due. It never goes back, except
        by a reset of this emulator.
      </p>
      <div class="actions">
        ${STEPS.map(({ name, words }) => html`<button name="step" value="${name}">${words}</button>`)}
      </div>
    </form>`;
}

/** The start page: what the emulator is and what it offers. */
export function aboutPage(instance: PolarInstance): Html {
  const { context, merchant } = instance;
  return page(
    {
      ...frameOf("/"),
      title: "Payments for this machine",
      lead: "Stands in for Polar while none of its keys is set. No money moves, and nothing leaves this machine.",
    },
    html`<div class="card">
        <dl>
          <dt>The app</dt>
          <dd><a class="mono" href="${context.appUrl}/settings/billing">${context.appUrl}/settings/billing</a></dd>
          <dt>People</dt>
          <dd>
            ${Object.keys(merchant.customers).length} in <a href="/customers">customers</a>; each has a portal.
          </dd>
          <dt>Events</dt>
          <dd>
            Each change is sent to the app, signed: see the <a href="/deliveries">deliveries</a>.
            ${endpointStatus(instance)}
          </dd>
        </dl>
      </div>
      ${clockCard(instance)}
      <h2>Products</h2>
      <ul class="rows">${Object.values(merchant.products).map(productRow)}</ul>
      <p class="quiet">A checkout opened here names no user, like a link in an e-mail: the buyer pays before signing up.</p>
      <p class="quiet">
        To use a real organization, put <code>POLAR_ACCESS_TOKEN</code> and <code>POLAR_WEBHOOK_SECRET</code> into
        <code>.env.local</code>.
      </p>`,
  );
}
