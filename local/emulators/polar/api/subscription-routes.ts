import type { models } from "@polar-sh/sdk/2026-10";
import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import type { PolarInstance } from "../instance.ts";
import { invalid, Refusal } from "../merchant/refusal.ts";
import type { SubscriptionRow } from "../merchant/state.ts";
import { isRunning, rowOf, toSubscriptionJson } from "../merchant/wire.ts";
import type { Command } from "../merchant.ts";
import { Body } from "./body.ts";
import { Query } from "./query.ts";

const STATUSES: readonly models.SubscriptionStatus[] = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
];
const REASONS: readonly models.CustomerCancellationReason[] = [
  "customer_service",
  "low_quality",
  "missing_features",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
  "other",
];
const PRORATIONS = ["invoice", "prorate", "next_period", "reset"] as const;

type Sorts = Record<string, (row: SubscriptionRow) => string | number | null>;

function sortsOf(instance: PolarInstance): Sorts {
  const { customers, products } = instance.merchant;
  return {
    started_at: ({ wire }) => wire.started_at,
    current_period_end: ({ wire }) => wire.current_period_end,
    ended_at: ({ wire }) => wire.ended_at,
    ends_at: ({ wire }) => wire.ends_at,
    status: ({ wire }) => wire.status,
    amount: ({ wire }) => wire.amount,
    customer: ({ wire }) => customers[wire.customer_id]?.wire.name ?? null,
    product: ({ wire }) => products[wire.product_id]?.name ?? null,
    discount: () => null,
  };
}

/** `active=false` means ended, as in Polar: paused and past due are neither. */
function isActive(row: SubscriptionRow, isWanted: boolean): boolean {
  if (isWanted) return isRunning(row);
  return row.wire.status === "canceled" || row.wire.status === "unpaid";
}

function queryOf(instance: PolarInstance, query: Query<SubscriptionRow>): Query<SubscriptionRow> {
  const { customers, products } = instance.merchant;
  return query
    .oneOf("organization_id", ({ wire }) => products[wire.product_id]?.organization_id)
    .oneOf("product_id", ({ wire }) => wire.product_id)
    .oneOf("customer_id", ({ wire }) => wire.customer_id)
    .oneOf("external_customer_id", ({ wire }) => customers[wire.customer_id]?.wire.external_id)
    .oneOf("discount_id", ({ wire }) => wire.discount_id)
    .oneOf("status", ({ wire }) => wire.status, STATUSES)
    .oneOf("customer_cancellation_reason", (row) => row.wire.customer_cancellation_reason, REASONS)
    .flag("active", isActive)
    .flag("cancel_at_period_end", ({ wire }, wanted) => wire.cancel_at_period_end === wanted)
    .moment("canceled_at_after", ({ wire }, moment) => (wire.canceled_at ?? "") >= moment)
    .moment("canceled_at_before", ({ wire }, moment) => isUntil(wire.canceled_at, moment))
    .moment("started_after", ({ wire }, moment) => (wire.started_at ?? "") > moment)
    .moment("started_before", ({ wire }, moment) => (wire.started_at ?? "~") < moment)
    .metadata(({ wire }) => wire.metadata);
}

function isUntil(moment: string | null, limit: string): boolean {
  return moment !== null && moment <= limit;
}

/** A union in Polar's API: the field that is present says what is requested. */
function commandsOf(subscriptionId: string, body: Body): Command[] {
  const reasons = {
    reason: body.word("customer_cancellation_reason", REASONS),
    comment: body.text("customer_cancellation_comment"),
  };
  if (body.flag("revoke")) return [{ name: "revoke", subscriptionId, ...reasons }];
  const cancels = body.flag("cancel_at_period_end");
  if (cancels === true) return [{ name: "cancel", subscriptionId, ...reasons }];
  if (cancels === false) return [{ name: "uncancel", subscriptionId }];
  const pauses = body.flag("pause_at_period_end");
  const resumesAt = body.moment("resumes_at");
  if (pauses === true) return [{ name: "pause", subscriptionId, resumesAt }];
  if (pauses === false) return [{ name: "cancel_pause", subscriptionId }];
  if (body.flag("resume")) return [{ name: "resume", subscriptionId }];
  if (body.raw("pending_update") === null)
    return [{ name: "clear_pending_update", subscriptionId }];
  refuseQuantities(body);
  return changesOf(subscriptionId, body);
}

function refuseQuantities(body: Body): void {
  for (const name of ["seats", "units"]) {
    if (!body.has(name)) continue;
    const words = `This subscription does not support ${name.slice(0, -1)}-based pricing.`;
    const error = name === "seats" ? "NotASeatBasedSubscription" : "NotAUnitBasedSubscription";
    throw new Refusal(400, error, words);
  }
}

function changesOf(subscriptionId: string, body: Body): Command[] {
  const commands: Command[] = [];
  const productId = body.text("product_id");
  const proration = body.word("proration_behavior", PRORATIONS);
  if (productId) commands.push({ name: "change_product", subscriptionId, productId, proration });
  if (body.has("trial_end")) {
    const trialEnd = body.raw("trial_end") === "now" ? null : (body.moment("trial_end") ?? null);
    commands.push({ name: "change_trial_end", subscriptionId, trialEnd });
  }
  const metadata = body.metadata("metadata");
  if (metadata) commands.push({ name: "set_metadata", subscriptionId, metadata });
  if (commands.length === 0) throw invalid([], "Input should be a valid subscription update");
  return commands;
}

export function subscriptionRoutes(instance: PolarInstance) {
  const json = (id: string) =>
    toSubscriptionJson(instance.merchant, rowOf(instance.merchant.subscriptions, id));
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const { merchant } = instance;
      const rows = Object.values(merchant.subscriptions);
      const query = queryOf(instance, new Query<SubscriptionRow>(c));
      return c.json(
        query.page(rows, sortsOf(instance), (row) => toSubscriptionJson(merchant, row)),
      );
    })
    .get("/:id", (c) => c.json(json(c.req.param("id"))))
    .patch("/:id", async (c) => {
      const id = c.req.param("id");
      for (const command of commandsOf(id, await Body.of(c))) instance.perform(command);
      return c.json(json(id));
    })
    .delete("/:id", (c) => {
      const id = instance.perform({ name: "revoke", subscriptionId: c.req.param("id") });
      return c.json(json(id));
    });
}
