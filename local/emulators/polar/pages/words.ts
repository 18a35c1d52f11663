import type { models } from "@polar-sh/sdk/2026-10";
import { html } from "hono/html";
import { type Html, type Meaning, status } from "../../kernel/page.ts";
import { amountOf } from "../merchant/catalog.ts";
import { epochMsOf, type Moment } from "../merchant/instant.ts";
import type { OrderRow, SubscriptionRow } from "../merchant/state.ts";

const CENTS = 100;

export function money(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  return `${sign}$${(Math.abs(cents) / CENTS).toFixed(2)}`;
}

export function priceOf(product: models.Product): string {
  return `${money(amountOf(product))} a ${product.recurring_interval ?? "time"}`;
}

/** The date as people write it; the exact time shows on hover. */
export function day(moment: Moment): Html {
  const words = new Date(epochMsOf(moment)).toLocaleDateString("en-GB", {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  return html`<time datetime="${moment}" title="${moment}">${words}</time>`;
}

const STATUS: Record<models.SubscriptionStatus, [Meaning, string]> = {
  active: ["good", "Active"],
  trialing: ["good", "On trial"],
  past_due: ["attention", "Payment failed"],
  paused: ["neutral", "Paused"],
  canceled: ["neutral", "Ended"],
  unpaid: ["bad", "Unpaid"],
  incomplete: ["attention", "Not paid yet"],
  incomplete_expired: ["neutral", "Never paid"],
};

export function subscriptionStatus({ wire }: SubscriptionRow): Html {
  const isLeaving = wire.cancel_at_period_end && wire.ended_at === null;
  if (isLeaving) return status("attention", "Canceled");
  return status(...(STATUS[wire.status] ?? ["neutral", wire.status]));
}

/** What happens to it next, and when. */
export function outlook({ wire }: SubscriptionRow): Html {
  if (wire.ended_at !== null) return html`Ended on ${day(wire.ended_at)}`;
  if (wire.cancel_at_period_end) return html`Ends on ${day(wire.current_period_end)}`;
  if (wire.pause_at_period_end) return html`Pauses on ${day(wire.current_period_end)}`;
  if (wire.status === "paused") {
    return wire.resumes_at === null
      ? html`Until resumed`
      : html`Resumes on ${day(wire.resumes_at)}`;
  }
  if (wire.status === "past_due") return html`Will be tried again, or end`;
  return html`Renews on ${day(wire.current_period_end)}`;
}

const ORDER_STATUS: Record<models.OrderStatus, [Meaning, string]> = {
  draft: ["neutral", "Draft"],
  pending: ["attention", "Not paid yet"],
  paid: ["good", "Paid"],
  refunded: ["neutral", "Refunded"],
  partially_refunded: ["neutral", "Partly refunded"],
  void: ["neutral", "Void"],
};

export function orderStatus({ wire }: OrderRow): Html {
  return status(...(ORDER_STATUS[wire.status] ?? ["neutral", wire.status]));
}
