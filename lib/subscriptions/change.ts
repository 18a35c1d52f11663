import { isNewer, newestOf, type OrderKey, toEpochMs } from "./order-key";
import type { Cancellation, Snapshot, StatusReport, SubscriptionRecord, Terms } from "./record";

// The order-safe application of an event to a record. Pure. A last-writer-wins register per group of fields:
// a group takes a change only from a newer key, so any delivery order ends in the same record.

export interface SubscriptionChange {
  order: OrderKey;
  terms?: Terms;
  status?: StatusReport;
  cancellation?: Cancellation;
}

/** A change that states everything, and can therefore bring a record into being. */
export type FullChange = Required<SubscriptionChange>;

export const isFullChange = (change: SubscriptionChange): change is FullChange =>
  change.terms !== undefined && change.status !== undefined && change.cancellation !== undefined;

type Bookkeeping = "polarSubscriptionId" | "createdAt" | "updatedAt";
export type SubscriptionState = Omit<SubscriptionRecord, Bookkeeping>;
/** Fields to write; present but undefined means: remove. */
export type StatePatch = {
  [Field in keyof SubscriptionState]?: SubscriptionState[Field] | undefined;
};

export function toFirstState(change: FullChange, userId: string): SubscriptionState {
  const { order } = change;
  return {
    userId,
    ...change.terms,
    ...toStatusFields(change.status, order, null),
    ...change.cancellation,
    order: { snapshot: order, status: order, cancellation: order },
  };
}

/** Null when the record already knows something newer about every group: the event is stale. */
export function toPatch(
  current: SubscriptionState,
  change: SubscriptionChange,
  userId: string,
): StatePatch | null {
  const { order } = change;
  const patch: StatePatch = {};
  const keys = { ...current.order };
  if (change.terms && isNewer(order, keys.snapshot)) {
    Object.assign(patch, toSnapshotFields({ ...change.terms, userId }));
    keys.snapshot = order;
  }
  if (change.status && isNewer(order, keys.status)) {
    Object.assign(patch, toStatusFields(change.status, order, current));
    keys.status = order;
  }
  if (change.cancellation && isNewer(order, keys.cancellation)) {
    Object.assign(patch, toCancellationFields(change.cancellation));
    keys.cancellation = order;
  }
  return Object.keys(patch).length === 0 ? null : { ...patch, order: keys };
}

/** A patch only ever removes fields that are optional, so what it makes of a state is a state. */
export const mergePatch = (state: SubscriptionState, patch: StatePatch): SubscriptionState =>
  ({ ...state, ...patch }) as SubscriptionState;

const toSnapshotFields = (snapshot: Snapshot) => ({
  ...snapshot,
  trialStart: snapshot.trialStart,
  trialEnd: snapshot.trialEnd,
  metadata: snapshot.metadata,
  nextProductId: snapshot.nextProductId,
  nextProductAt: snapshot.nextProductAt,
});

const toCancellationFields = (cancellation: Cancellation) => ({
  cancelAtPeriodEnd: cancellation.cancelAtPeriodEnd,
  canceledAt: cancellation.canceledAt,
});

function toStatusFields(report: StatusReport, order: OrderKey, current: SubscriptionState | null) {
  const { status, providerStatus } = report;
  if (status !== "past_due") return { status, providerStatus, pastDueAt: undefined };
  return { status, providerStatus, pastDueAt: report.pastDueAt ?? pastDueSince(order, current) };
}

/** A provider that does not date it: since the first report, so that repeated reports never prolong the grace. */
const pastDueSince = (order: OrderKey, current: SubscriptionState | null): number =>
  (current?.status === "past_due" ? current.pastDueAt : undefined) ?? toEpochMs(order);

export const newestKey = ({ order }: Pick<SubscriptionState, "order">): OrderKey =>
  newestOf([order.snapshot, order.status, order.cancellation]);
