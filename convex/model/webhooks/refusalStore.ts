// The one writer of `refusedDeliveries`: what each webhook endpoint refused, counted by reason.
import {
  joinReports,
  pruneReport,
  type RefusalReport,
  WEBHOOK_ENDPOINTS,
  type WebhookEndpoint,
} from "../../../lib/webhooks/refusal-record";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const MAX_BATCHES = 20;

type Refused = Doc<"refusedDeliveries">;

const findRefused = (ctx: QueryCtx, endpoint: WebhookEndpoint): Promise<Refused | null> =>
  ctx.db
    .query("refusedDeliveries")
    .withIndex("by_endpoint", (q) => q.eq("endpoint", endpoint))
    .unique();

/** Adds a web server's counts since its last call. The same batch again adds nothing. */
export async function addRefusals(
  ctx: MutationCtx,
  { batch, reports }: { batch: string; reports: readonly RefusalReport[] },
): Promise<void> {
  for (const report of reports) {
    const known = await findRefused(ctx, report.endpoint);
    const batches = known?.batches ?? [];
    if (batches.includes(batch)) continue;
    const fields = {
      ...joinReports(known, report),
      batches: [batch, ...batches].slice(0, MAX_BATCHES),
    };
    if (known) await ctx.db.replace("refusedDeliveries", known._id, fields);
    else await ctx.db.insert("refusedDeliveries", fields);
  }
}

export async function listRefusals(ctx: QueryCtx): Promise<RefusalReport[]> {
  const rows = await Promise.all(WEBHOOK_ENDPOINTS.map((endpoint) => findRefused(ctx, endpoint)));
  return rows.flatMap((row) =>
    row ? [{ endpoint: row.endpoint, reasons: row.reasons, newest: row.newest }] : [],
  );
}

/** There is one small row per endpoint, so one transaction suffices. */
export async function forgetRefusalsBefore(ctx: MutationCtx, before: number): Promise<void> {
  for (const endpoint of WEBHOOK_ENDPOINTS) {
    const row = await findRefused(ctx, endpoint);
    if (!row) continue;
    const left = pruneReport(row, before);
    if (left) await ctx.db.patch("refusedDeliveries", row._id, left);
    else await ctx.db.delete("refusedDeliveries", row._id);
  }
}
