// Makes records match the provider's list, through the writers that events use, and records every difference. Makes
// no calls: the provider's answer is an argument.
import type { DriftRecord } from "../../../lib/reconciliation/drift-record";
import { toListedEvent } from "../../../lib/reconciliation/listed-subscription";
import { toRepair } from "../../../lib/reconciliation/repair";
import { addCounts, NO_COUNTS, type RunCounts } from "../../../lib/reconciliation/run-record";
import { isErasedOwner, withoutPerson } from "../../../lib/subscriptions/erased-owner";
import { toEpochMs } from "../../../lib/subscriptions/order-key";
import type { PaymentEvent, SubscriptionEventType } from "../../../lib/webhooks/polar/event-types";
import { parseSubscriptionEvent } from "../../../lib/webhooks/polar/subscription-event";
import type { MutationCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import {
  applyStated,
  isStatedInFull,
  recordBuyerOf,
  resolveOwner,
  type StatedSubscription,
} from "../paymentEvents/subscriptions";
import { findUserOfCustomer } from "../subscriptions/customerStore";
import { findPending } from "../subscriptions/pendingStore";
import {
  applyToSubscription,
  findSubscription,
  type StoredSubscription,
} from "../subscriptions/recordStore";
import { endBillingOfErasedUser } from "./billingEndingStore";
import { DriftCauses } from "./driftCauses";
import { isReportedUnknown, recordDrift } from "./driftStore";
import type { RunId } from "./runStore";

export interface ListedBatch {
  runId: RunId;
  /** Epoch ms by our clock, before the provider was called. */
  listedAt: number;
  subscriptions: readonly unknown[];
}

interface Work extends Omit<ListedBatch, "subscriptions"> {
  causes: DriftCauses;
  now: number;
}

type Finding = Pick<DriftRecord, "field" | "before" | "after" | "cause">;

export async function reconcileListed(
  ctx: MutationCtx,
  { subscriptions, ...listing }: ListedBatch,
  now: number,
): Promise<RunCounts> {
  const work = { ...listing, causes: new DriftCauses(ctx, now), now };
  let counts = NO_COUNTS;
  for (const listed of subscriptions) {
    const found = await reconcileOne(ctx, listed, work);
    counts = addCounts(counts, { listed: 1, ...found });
  }
  return counts;
}

async function reconcileOne(
  ctx: MutationCtx,
  listed: unknown,
  work: Work,
): Promise<Partial<RunCounts>> {
  const event = toListedEvent(listed, work);
  const parsed = readStated(event);
  if (!parsed) return { unreadable: 1 };
  const current = await findSubscription(ctx, parsed.polarSubscriptionId);
  return current
    ? await compareRecord(ctx, parsed, current, work)
    : await takeIn(ctx, event, parsed, work);
}

function readStated(event: PaymentEvent<SubscriptionEventType>): StatedSubscription | null {
  try {
    const parsed = parseSubscriptionEvent(event);
    return isStatedInFull(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Handles a subscription without a record: its first event was lost, or its user is unknown. */
async function takeIn(
  ctx: MutationCtx,
  event: PaymentEvent<SubscriptionEventType>,
  parsed: StatedSubscription,
  { runId, causes, now }: Work,
): Promise<Partial<RunCounts>> {
  const { polarSubscriptionId, change } = parsed;
  const wasPending = (await findPending(ctx, polarSubscriptionId)) !== null;
  const { outcome } = await applyStated(ctx, { event, parsed, current: null }, now);
  if (outcome === "stale") return { pending: 1 };
  const isPending = outcome === "pending";
  const written = isPending ? null : await findSubscription(ctx, polarSubscriptionId);
  if (written) await endBillingOfErasedUser(ctx, written, now);
  const finding: Finding = {
    field: isPending ? "pending" : "record",
    before: wasPending ? "pending" : null,
    after: isPending ? "pending" : change.status.status,
    cause: await causes.ofAbsence(polarSubscriptionId, toEpochMs(change.order)),
  };
  await note(ctx, [finding], { runId, polarSubscriptionId, userId: written?.userId ?? null, now });
  return { repaired: 1, underWay: countUnderWay([finding]), pending: isPending ? 1 : 0 };
}

async function compareRecord(
  ctx: MutationCtx,
  parsed: StatedSubscription,
  current: StoredSubscription,
  work: Work,
): Promise<Partial<RunCounts>> {
  const { polarSubscriptionId } = parsed;
  const userId = (await resolveOwner(ctx, parsed, current)) ?? current.userId;
  const { status } = parsed.change.status;
  await endBillingOfErasedUser(ctx, { polarSubscriptionId, userId, status }, work.now);
  const findings = [
    ...(await repairFields(ctx, parsed, current, { ...work, userId })),
    ...(await linkCustomer(ctx, parsed, { ...work, userId })),
  ];
  if (findings.length === 0) return {};
  const { runId, now } = work;
  await note(ctx, findings, { runId, polarSubscriptionId, userId, now });
  return { repaired: 1, underWay: countUnderWay(findings) };
}

/** The comparison was faster than the event, which would have written the same. */
const countUnderWay = (findings: readonly Finding[]): number =>
  findings.every(({ cause }) => cause === "under_way") ? 1 : 0;

type OwnedWork = Work & { userId: string };

async function repairFields(
  ctx: MutationCtx,
  { polarSubscriptionId, change: told }: StatedSubscription,
  current: StoredSubscription,
  { listedAt, causes, userId, now }: OwnedWork,
): Promise<Finding[]> {
  const change = isErasedOwner(userId) ? withoutPerson(told) : told;
  const repair = toRepair({ current, change, userId, listedAt });
  if (!repair) return [];
  const findings: Finding[] = [];
  for (const field of repair.fields) {
    const { before, after } = field;
    findings.push({
      field: field.field,
      before,
      after,
      cause: await causes.of(current, field, toEpochMs(told.order)),
    });
  }
  const write = { polarSubscriptionId, current: repair.current, change: repair.change, userId };
  await applyToSubscription(ctx, write, now);
  return findings;
}

/**
 * Keeps an existing link: events are dated and decide between two. Only the provider's user id creates a link,
 * because owning a subscription by email does not prove owning its customer.
 */
async function linkCustomer(
  ctx: MutationCtx,
  parsed: StatedSubscription,
  { userId, causes, now }: OwnedWork,
): Promise<Finding[]> {
  if (parsed.customerId === null || isErasedOwner(userId)) return [];
  if (parsed.userId !== userId && parsed.externalId !== userId) return [];
  if ((await findUserOfCustomer(ctx, parsed.customerId)) !== null) return [];
  if (await isErased(ctx, userId)) return [];
  await recordBuyerOf(ctx, parsed, userId, now);
  const statedAt = toEpochMs(parsed.change.order);
  const cause = await causes.ofAbsence(parsed.polarSubscriptionId, statedAt);
  return [{ field: "customer", before: null, after: userId, cause }];
}

interface Subject {
  runId: RunId;
  polarSubscriptionId: string;
  userId: string | null;
  now: number;
}

const note = (
  ctx: MutationCtx,
  findings: readonly Finding[],
  { now: at, ...subject }: Subject,
): Promise<void> =>
  recordDrift(
    ctx,
    findings.map((finding) => ({ ...subject, ...finding, at })),
  );

/** Reports the record once and changes nothing. */
export async function reportUnknown(
  ctx: MutationCtx,
  runId: RunId,
  polarSubscriptionId: string,
  now: number,
): Promise<void> {
  const record = await findSubscription(ctx, polarSubscriptionId);
  if (!record || (await isReportedUnknown(ctx, polarSubscriptionId))) return;
  const { userId, status } = record;
  const finding = { field: "record", before: status, after: null } as const;
  const subject = { runId, polarSubscriptionId, userId, now };
  await note(ctx, [{ ...finding, cause: "unknown_at_provider" }], subject);
}
