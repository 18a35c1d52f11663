import fc from "fast-check";
import type { PaymentEvent } from "../../lib/webhooks/polar/event-types.ts";
import { DAY, MOVES, type Move, RANKED, SECOND, type Truth } from "./convex-provider-moves.ts";

// A miniature payment provider, written from its documentation: it keeps a subscription's true state, changes it randomly
// and reports every change. It shares no code with the parser of the reports.

const FIRST_INSTANT = Date.UTC(2026, 5, 1) * 1000;

/** How this provider dates its events. `full`: every payload. `mixed`: some payloads are bare. `undated`: none. */
export type Dating = "full" | "mixed" | "undated";

const MOVE_NAMES = Object.keys(MOVES);
const BARE_REPORTS = ["canceled", "uncanceled", "revoked"];

export interface History {
  subscriptionId: string;
  dating: Dating;
  /** In the provider's order. */
  events: PaymentEvent[];
  truth: Truth;
}

export interface Step {
  move: string;
  /** 0 means the same microsecond as the previous step. */
  gapMicros: number;
  isBare: boolean;
}

const aStep: fc.Arbitrary<Step> = fc.record({
  move: fc.constantFrom(...MOVE_NAMES),
  gapMicros: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: 20, max: 900 }) },
    { weight: 3, arbitrary: fc.integer({ min: 1000, max: 40 * DAY }) },
  ),
  isBare: fc.boolean(),
});

export interface Plan {
  dating: Dating;
  firstStatus: string;
  steps: Step[];
}

const aPlan: fc.Arbitrary<Plan> = fc.record({
  dating: fc.constantFrom<Dating>("full", "full", "mixed", "undated"),
  firstStatus: fc.constantFrom("incomplete", "trialing", "active"),
  steps: fc.array(aStep, { minLength: 1, maxLength: 8 }),
});

/** A history, and one possible arrival of its events: in any order, some of them repeatedly. */
export const aDeliveredHistory: fc.Arbitrary<{ history: History; arrivals: PaymentEvent[] }> = aPlan
  .map(playHistory)
  .chain((history) =>
    fc
      .subarray(history.events)
      .chain((again) => {
        const all = [...history.events, ...again];
        return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
      })
      .map((arrivals) => ({ history, arrivals })),
  );

/** IDs are unique per run, so that a long-lived backend never sees one twice. */
const run = crypto.randomUUID();
let histories = 0;

export function playHistory({ dating, firstStatus, steps }: Plan): History {
  histories += 1;
  const provider = new Provider(`sub_${run}_${histories}`, dating, firstStatus);
  for (const step of steps) provider.move(step);
  const { subscriptionId, events, truth } = provider;
  return { subscriptionId, dating, events, truth };
}

class Provider {
  readonly subscriptionId: string;
  readonly events: PaymentEvent[] = [];
  truth: Truth;
  private readonly dating: Dating;
  private now = FIRST_INSTANT;
  /** Rank of the highest report of the current modification. */
  private highest = 0;

  constructor(subscriptionId: string, dating: Dating, status: string) {
    this.subscriptionId = subscriptionId;
    this.dating = dating;
    this.truth = {
      status,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      pastDueAt: null,
      periodStart: this.now,
      periodEnd: this.now + 30 * DAY,
      productId: "product-pro",
      createdAt: this.now,
      modifiedAt: null,
    };
    this.report(status === "active" ? ["created", "active"] : ["created"], false);
  }

  move({ move: name, gapMicros, isBare }: Step): void {
    const move = MOVES[name];
    if (!move?.isPossible(this.truth)) return;
    const at = this.nextInstant(gapMicros, move);
    if (at !== this.truth.modifiedAt) this.highest = 0;
    this.now = Math.max(this.now, at);
    this.truth = { ...this.truth, ...move.change(this.truth, at), modifiedAt: at };
    this.report(move.reports, isBare && this.dating === "mixed");
  }

  /** For two modifications in one microsecond, only the kind of report shows which came last. */
  private nextInstant(gapMicros: number, move: Move): number {
    const { modifiedAt } = this.truth;
    if (this.dating === "undated") return this.now + SECOND + gapMicros;
    const isTellable = RANKED.indexOf(move.reports.at(-1) ?? "") >= this.highest;
    const mayTie = this.dating === "full" && modifiedAt !== null && isTellable;
    return gapMicros === 0 && mayTie ? modifiedAt : this.now + 1 + gapMicros;
  }

  private report(stages: readonly string[], isBare: boolean): void {
    for (const stage of stages) {
      this.now += this.dating === "undated" ? 0 : 1;
      this.events.push({
        eventId: `${this.subscriptionId}_${this.events.length}`,
        eventType: `subscription.${stage}`,
        eventTimestamp: this.dating === "undated" ? null : toIso(this.now),
        deliveredAt: Math.floor(this.now / SECOND) * 1000,
        payload: isBare && BARE_REPORTS.includes(stage) ? this.bare() : this.full(),
      });
      this.highest = Math.max(this.highest, RANKED.indexOf(stage));
    }
  }

  private bare() {
    return { id: this.subscriptionId, canceled_at: toIso(this.truth.canceledAt) };
  }

  private full() {
    const { truth } = this;
    const dates = { created_at: toIso(truth.createdAt), modified_at: toIso(truth.modifiedAt) };
    return {
      id: this.subscriptionId,
      ...(this.dating === "undated" ? {} : dates),
      status: truth.status,
      customer_id: `customer of ${this.subscriptionId}`,
      product_id: truth.productId,
      prices: [{ id: `price of ${truth.productId}` }],
      recurring_interval: "month",
      recurring_interval_count: 1,
      current_period_start: toIso(truth.periodStart),
      current_period_end: toIso(truth.periodEnd),
      cancel_at_period_end: truth.cancelAtPeriodEnd,
      canceled_at: toIso(truth.canceledAt),
      past_due_at: toIso(truth.pastDueAt),
      metadata: { userId: `user of ${this.subscriptionId}` },
    };
  }
}

function toIso(micros: number | null): string | null {
  if (micros === null) return null;
  const [seconds = ""] = new Date(Math.floor(micros / 1000)).toISOString().split(".");
  return `${seconds}.${String(micros % SECOND).padStart(6, "0")}Z`;
}

const STORED_STATUS: Record<string, string> = { incomplete: "unpaid", paused: "unpaid" };
const toMs = (micros: number): number => Math.floor(micros / 1000);

/** The expected record at the end of the history. */
export function toExpectedRecord({ truth, subscriptionId, dating }: History) {
  return {
    userId: `user of ${subscriptionId}`,
    status: STORED_STATUS[truth.status] ?? truth.status,
    productId: truth.productId,
    priceId: `price of ${truth.productId}`,
    currentPeriodStart: toMs(truth.periodStart),
    currentPeriodEnd: toMs(truth.periodEnd),
    cancelAtPeriodEnd: truth.cancelAtPeriodEnd,
    ...(dating !== "mixed" && truth.canceledAt !== null && { canceledAt: toMs(truth.canceledAt) }),
  };
}
