import { compareValues, type Value } from "convex/values";
import { MINUTE } from "../durations";
import {
  type FullChange,
  mergePatch,
  type SubscriptionChange,
  type SubscriptionState,
  toPatch,
} from "../subscriptions/change";
import { isNewer, type OrderKey } from "../subscriptions/order-key";
import type { DriftValue } from "./drift-record";

// Computes the writes that align a record with Polar, and the fields that differed. Pure. Unlike an event, a response from
// Polar also wins over a record with newer keys.

/** Older than any event, so a group of fields with this key accepts every change. */
const BEFORE_ALL: OrderKey = { time: 0, clock: "created", rank: 0, sentAt: 0, eventId: "" };

/** A record written this shortly before the request may be newer than the response, which can lag. */
export const SETTLING_MS = MINUTE;

type Group = keyof SubscriptionState["order"];
type Field = keyof SubscriptionState;

const FIELDS: Record<Group, readonly Field[]> = {
  snapshot: [
    "userId",
    "customerId",
    "productId",
    "priceId",
    "interval",
    "currentPeriodStart",
    "currentPeriodEnd",
    "trialStart",
    "trialEnd",
    "metadata",
    "nextProductId",
    "nextProductAt",
    "pauseAtPeriodEnd",
    "resumesAt",
  ],
  status: ["status", "providerStatus", "pastDueAt"],
  cancellation: ["cancelAtPeriodEnd", "canceledAt"],
};

export interface FieldRepair {
  field: Field;
  before: DriftValue;
  after: DriftValue;
  /** The field group's key in the record. */
  key: OrderKey;
  /** True if the record merely lacked the change; false if it contradicted Polar. */
  isBehind: boolean;
}

export interface Repair<Known> {
  /** The record with its contradicting keys lowered, so that the writer accepts the change. */
  current: Known;
  change: SubscriptionChange;
  /** Empty if only the record's keys advance, so that late older events are recognized as stale. */
  fields: FieldRepair[];
}

export interface Comparison<Known> {
  current: Known;
  /** Polar's present state. */
  change: FullChange;
  userId: string;
  /** Epoch ms by our clock before the request. */
  listedAt: number;
}

/** Returns null if there is nothing to repair, or this response cannot decide. */
export function toRepair<Known extends SubscriptionState & { updatedAt: number }>(
  comparison: Comparison<Known>,
): Repair<Known> | null {
  const { current, change } = comparison;
  const applied = applyAll(comparison);
  const order = { ...current.order };
  const fields: FieldRepair[] = [];
  const written = new Set<Group>();
  for (const group of ["snapshot", "status", "cancellation"] as const) {
    const key = current.order[group];
    const differing = FIELDS[group].filter((field) => !isSame(current[field], applied[field]));
    const verdict = judge(comparison, key, differing.length > 0);
    if (verdict === "leave") continue;
    if (verdict === "contradicted") order[group] = BEFORE_ALL;
    written.add(group);
    fields.push(
      ...differing.map((field) => ({
        field,
        before: toDriftValue(current[field]),
        after: toDriftValue(applied[field]),
        key,
        isBehind: verdict === "behind",
      })),
    );
  }
  if (written.size === 0) return null;
  return { current: { ...current, order }, change: only(change, written), fields };
}

/** The record with Polar's state applied to every group, regardless of keys. */
function applyAll<Known extends SubscriptionState>({
  current,
  change,
  userId,
}: Comparison<Known>): SubscriptionState {
  const open = { snapshot: BEFORE_ALL, status: BEFORE_ALL, cancellation: BEFORE_ALL };
  const patch = toPatch({ ...current, order: open }, change, userId);
  return patch ? mergePatch(current, patch) : current;
}

function judge(
  { current, change, listedAt }: Comparison<{ updatedAt: number }>,
  key: OrderKey,
  differs: boolean,
): "behind" | "contradicted" | "leave" {
  if (isNewer(change.order, key) && (differs || isAhead(change.order, key))) return "behind";
  if (!differs) return "leave";
  return current.updatedAt + SETTLING_MS > listedAt ? "leave" : "contradicted";
}

/** A later key, or a later stage of the same modification: late events in between must be recognized as stale. */
const isAhead = (order: OrderKey, key: OrderKey): boolean =>
  order.time > key.time || order.rank > key.rank;

function only(change: FullChange, groups: ReadonlySet<Group>): SubscriptionChange {
  return {
    order: change.order,
    ...(groups.has("snapshot") && { terms: change.terms }),
    ...(groups.has("status") && { status: change.status }),
    ...(groups.has("cancellation") && { cancellation: change.cancellation }),
  };
}

const isSame = (a: Value | undefined, b: Value | undefined): boolean => compareValues(a, b) === 0;

function toDriftValue(value: SubscriptionState[Field]): DriftValue {
  if (value === undefined) return null;
  return typeof value === "object" ? Object.keys(value).toSorted() : value;
}
