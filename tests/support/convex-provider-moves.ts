// The changes that can happen to a subscription at the provider, and the events that report them. Epoch microseconds.

export const SECOND = 1_000_000;
export const DAY = 24 * 60 * 60 * SECOND;

/** The provider's true state. Times are epoch microseconds. */
export interface Truth {
  status: string;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  pastDueAt: number | null;
  periodStart: number;
  periodEnd: number;
  productId: string;
  createdAt: number;
  modifiedAt: number | null;
}

/** The provider's order of reports within one modification. */
export const RANKED = [
  "created",
  "updated",
  "active",
  "cycled",
  "resumed",
  "past_due",
  "paused",
  "canceled",
  "uncanceled",
  "revoked",
];

export interface Move {
  isPossible(truth: Truth): boolean;
  change(truth: Truth, now: number): Partial<Truth>;
  reports: readonly string[];
}

const isAlive = ({ status }: Truth) => status !== "canceled";
const isPaid = ({ status }: Truth) => status === "active" || status === "trialing";
const nextProduct = ({ productId }: Truth) =>
  productId === "product-pro" ? "product-unlimited" : "product-pro";

export const MOVES: Record<string, Move> = {
  activate: {
    isPossible: ({ status }) => ["incomplete", "trialing", "past_due"].includes(status),
    change: () => ({ status: "active", pastDueAt: null }),
    reports: ["updated", "active"],
  },
  changePlan: {
    isPossible: isAlive,
    change: (truth) => ({ productId: nextProduct(truth) }),
    reports: ["updated"],
  },
  /** The same payload reported twice, as happens in production. */
  stutter: { isPossible: () => true, change: () => ({}), reports: ["updated", "updated"] },
  missPayment: {
    isPossible: isPaid,
    change: (_, now) => ({ status: "past_due", pastDueAt: now }),
    reports: ["updated", "past_due"],
  },
  cancel: {
    isPossible: (truth) => isPaid(truth) && !truth.cancelAtPeriodEnd,
    change: (_, now) => ({ cancelAtPeriodEnd: true, canceledAt: now }),
    reports: ["updated", "canceled"],
  },
  uncancel: {
    isPossible: (truth) => isAlive(truth) && truth.cancelAtPeriodEnd,
    change: () => ({ cancelAtPeriodEnd: false, canceledAt: null }),
    reports: ["updated", "uncanceled"],
  },
  renew: {
    isPossible: (truth) => isPaid(truth) && !truth.cancelAtPeriodEnd,
    change: ({ periodEnd }) => ({
      status: "active",
      periodStart: periodEnd,
      periodEnd: periodEnd + 30 * DAY,
    }),
    reports: ["cycled", "updated"],
  },
  pause: {
    isPossible: ({ status }) => status === "active",
    change: () => ({ status: "paused" }),
    reports: ["updated", "paused"],
  },
  resume: {
    isPossible: ({ status }) => status === "paused",
    change: () => ({ status: "active" }),
    reports: ["updated", "resumed"],
  },
  /** All three at once, with one modification time. */
  revoke: {
    isPossible: isAlive,
    change: (_, now) => ({
      status: "canceled",
      cancelAtPeriodEnd: false,
      canceledAt: now,
      pastDueAt: null,
    }),
    reports: ["updated", "canceled", "revoked"],
  },
};
