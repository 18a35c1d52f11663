// Transactions of token renewal: one lease holder at a time, and only a renewal that started from the current
// tokens replaces them.
import { type Infer, v } from "convex/values";
import type { SealedGrant } from "../../../lib/connections/record";
import { type Asker, LEASE_LIFE_MS, planUse } from "../../../lib/connections/renewal";
import { vInactiveReason } from "../../../lib/connections/view";
import type { MutationCtx } from "../../_generated/server";
import {
  changeLease,
  deactivate,
  findConnectionById,
  markAccountProven,
  reactivate,
  replaceTokens,
} from "./recordStore";
import { handOverTokens } from "./revocationStore";

/**
 * `changed`: read the connection again. `wasInterrupted`: an earlier holder renewed from these tokens and saved no
 * answer.
 */
export const vLeaseAnswer = v.union(
  v.object({ outcome: v.literal("changed") }),
  v.object({ outcome: v.literal("ended"), reason: vInactiveReason }),
  v.object({
    outcome: v.literal("leased"),
    task: v.union(v.literal("renew"), v.literal("prove")),
    wasInterrupted: v.boolean(),
  }),
);

export interface Holding {
  readonly connectionId: string;
  /** The fencing token: the version of the tokens the holder started from. */
  readonly version: number;
  readonly holder: string;
}

export async function leaseRenewal(
  ctx: MutationCtx,
  { connectionId, version, ...asker }: Holding & Asker,
  now: number,
): Promise<Infer<typeof vLeaseAnswer>> {
  const row = await findConnectionById(ctx, connectionId);
  if (row?.tokenVersion !== version) return { outcome: "changed" };
  const plan = planUse(row, asker, now);
  if (plan.step === "end") {
    await deactivate(ctx, row, plan.reason, now);
    return { outcome: "ended", reason: plan.reason };
  }
  if (plan.step !== "lease") return { outcome: "changed" };
  const asksProvider = plan.task === "renew";
  await changeLease(ctx, row, {
    lease: { holder: asker.holder, until: now + LEASE_LIFE_MS },
    unansweredVersion: asksProvider ? version : row.unansweredVersion,
  });
  const wasInterrupted = row.unansweredVersion === version;
  return { outcome: "leased", task: plan.task, wasInterrupted };
}

/**
 * A holder that started from the current tokens may replace them even if the lease has passed to another, or the
 * other has been refused: a rotating provider issues new tokens once, and losing them would end the connection.
 */
export async function saveRenewal(
  ctx: MutationCtx,
  { connectionId, version, grant, scope }: Holding & { grant: SealedGrant; scope: string | null },
  now: number,
): Promise<void> {
  const row = await findConnectionById(ctx, connectionId);
  if (!row) return await handOverTokens(ctx, connectionId, grant);
  if (row.tokenVersion !== version) return;
  await replaceTokens(ctx, row, grant, scope ?? row.scope);
  await reactivate(ctx, row, ["renewal_refused", "renewal_interrupted", "token_refused"], now);
}

export const vRenewalVerdict = v.union(
  v.literal("dead"),
  v.literal("refused"),
  v.literal("answered"),
  v.literal("unanswered"),
);
export type RenewalVerdict = Infer<typeof vRenewalVerdict>;

/**
 * `dead`: the provider calls the grant invalid. `refused`: it refuses both the access token and its renewal. `answered`:
 * it definitely issued no new tokens. `unanswered`: it may have, and they would be lost.
 */
export async function abandonRenewal(
  ctx: MutationCtx,
  {
    connectionId,
    version,
    holder,
    verdict,
    wasInterrupted,
  }: Holding & { verdict: RenewalVerdict; wasInterrupted: boolean },
  now: number,
): Promise<void> {
  const row = await findConnectionById(ctx, connectionId);
  // Reads the row again: the provider's answer about the old tokens must not end a connection with newer ones.
  if (row?.tokenVersion !== version) return;
  if (verdict === "dead") {
    const reason = wasInterrupted ? "renewal_interrupted" : "renewal_refused";
    return await deactivate(ctx, row, reason, now);
  }
  if (verdict === "refused") return await deactivate(ctx, row, "token_refused", now);
  const isSettled = verdict === "answered" && !wasInterrupted;
  await changeLease(ctx, row, {
    lease: row.lease?.holder === holder ? undefined : row.lease,
    unansweredVersion: isSettled ? undefined : row.unansweredVersion,
  });
}

/** Every new token is checked against its account, because two accounts' data must not mix. */
export async function proveAccount(
  ctx: MutationCtx,
  { connectionId, version, accountId }: Holding & { accountId: string },
  now: number,
): Promise<void> {
  const row = await findConnectionById(ctx, connectionId);
  if (row?.tokenVersion !== version) return;
  if (row.accountId !== accountId) return await deactivate(ctx, row, "account_changed", now);
  await markAccountProven(ctx, row);
}
