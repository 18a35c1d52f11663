import type { models } from "@polar-sh/sdk/2026-10";
import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import type { PolarInstance } from "../instance.ts";
import { invalid } from "../merchant/refusal.ts";
import type { SubscriptionRow } from "../merchant/state.ts";
import { rowOf, toSubscriptionJson } from "../merchant/wire.ts";
import type { Command } from "../merchant.ts";
import { Body } from "./body.ts";
import { Query } from "./query.ts";

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

const SORTS = { started_at: ({ wire }: SubscriptionRow) => wire.started_at };

/** A union in Polar's API: the field that is present says what is requested. */
function commandOf(subscriptionId: string, body: Body): Command {
  const reasons = {
    reason: body.word("customer_cancellation_reason", REASONS),
    comment: body.text("customer_cancellation_comment"),
  };
  if (body.flag("revoke")) return { name: "revoke", subscriptionId, ...reasons };
  const cancels = body.flag("cancel_at_period_end");
  if (cancels === true) return { name: "cancel", subscriptionId, ...reasons };
  if (cancels === false) return { name: "uncancel", subscriptionId };
  const pauses = body.flag("pause_at_period_end");
  const resumesAt = body.moment("resumes_at");
  if (pauses === true) return { name: "pause", subscriptionId, resumesAt };
  if (pauses === false) return { name: "cancel_pause", subscriptionId };
  if (body.flag("resume")) return { name: "resume", subscriptionId };
  const productId = body.text("product_id");
  if (!productId) throw invalid([], "Input should be a valid subscription update");
  const proration = body.word("proration_behavior", PRORATIONS);
  return { name: "change_product", subscriptionId, productId, proration };
}

export function subscriptionRoutes(instance: PolarInstance) {
  const json = (id: string) =>
    toSubscriptionJson(instance.merchant, rowOf(instance.merchant.subscriptions, id));
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const { merchant } = instance;
      const rows = Object.values(merchant.subscriptions);
      const query = new Query<SubscriptionRow>(c)
        .oneOf("customer_id", ({ wire }) => wire.customer_id)
        .oneOf(
          "external_customer_id",
          ({ wire }) => merchant.customers[wire.customer_id]?.wire.external_id,
        );
      return c.json(query.page(rows, SORTS, (row) => toSubscriptionJson(merchant, row)));
    })
    .get("/:id", (c) => c.json(json(c.req.param("id"))))
    .patch("/:id", async (c) => {
      const id = c.req.param("id");
      instance.perform(commandOf(id, await Body.of(c)));
      return c.json(json(id));
    })
    .delete("/:id", (c) => {
      const id = instance.perform({ name: "revoke", subscriptionId: c.req.param("id") });
      return c.json(json(id));
    });
}
