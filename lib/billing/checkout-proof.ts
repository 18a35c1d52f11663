// Reads a checkout fetched from Polar for the user who returned from it. Pure.
import { type Infer, v } from "convex/values";
import * as z from "zod/mini";
import { HOUR } from "../durations";
import { firstIdentifier, toIdentifier } from "../webhooks/polar/identifiers";
import { isCurrency } from "./product";

/** `paying`: paid but not settled. `open`: not paid. `over`: failed or expired without payment. */
export const vCheckoutState = v.union(
  v.literal("paid"),
  v.literal("paying"),
  v.literal("open"),
  v.literal("over"),
);
export type CheckoutState = Infer<typeof vCheckoutState>;

/** In the currency's smallest unit, with taxes. */
export const vPaidAmount = v.object({ amount: v.number(), currency: v.string() });
export type PaidAmount = Infer<typeof vPaidAmount>;

export interface CheckoutProof {
  readonly state: CheckoutState;
  readonly productId: string | null;
  readonly customerId: string | null;
  /** Null if it was not paid, Polar states no amount, or a trial postpones the payment. */
  readonly paid: PaidAmount | null;
  /** Epoch ms. */
  readonly provenAt: number;
}

const text = z.nullish(z.string());

const checkout = z.object({
  status: z.string(),
  created_at: z.string(),
  modified_at: text,
  product_id: text,
  customer_id: text,
  external_customer_id: text,
  total_amount: z.nullish(z.number()),
  currency: text,
  trial_end: text,
  metadata: z.nullish(z.looseObject({ userId: z.optional(z.unknown()) })),
});

const STATES: Readonly<Record<string, CheckoutState>> = {
  succeeded: "paid",
  confirmed: "paying",
  open: "open",
  expired: "over",
  failed: "over",
};

/** Returns null unless the checkout names exactly this user: another user's checkout is treated as missing. */
export function readCheckoutOf(userId: string, stated: unknown): CheckoutProof | null {
  const parsed = checkout.safeParse(stated);
  if (!parsed.success) return null;
  const { status, metadata, external_customer_id, ...found } = parsed.data;
  const named = typeof metadata?.userId === "string" ? toIdentifier(metadata.userId) : null;
  const users = [named, toIdentifier(external_customer_id)].filter((name) => name !== null);
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  if (!state || users.length === 0 || users.some((name) => name !== userId)) return null;
  return {
    state,
    productId: toIdentifier(found.product_id),
    customerId: toIdentifier(found.customer_id),
    paid: state === "paid" ? toPaidAmount(found) : null,
    provenAt: Date.parse(found.modified_at ?? found.created_at) || 0,
  };
}

function toPaidAmount({
  total_amount: amount,
  currency,
  trial_end,
}: Omit<z.infer<typeof checkout>, "status">): PaidAmount | null {
  return amount && isCurrency(currency) && !trial_end ? { amount, currency } : null;
}

export const vPaidVisit = v.object({
  /** The address that was paid with; null if Polar states none. */
  email: v.union(v.string(), v.null()),
  /** A signed-in user started the checkout. */
  hasAccount: v.boolean(),
});
export type PaidVisit = Infer<typeof vPaidVisit>;

/** Long enough to come back from paying, and too short for an address found in a browser's history. */
const VISIT_MS = HOUR;

const visit = z.object({
  status: z.enum(["succeeded", "confirmed"]),
  created_at: z.string(),
  modified_at: text,
  customer_email: text,
  external_customer_id: text,
  metadata: z.nullish(z.looseObject({ userId: z.optional(z.unknown()) })),
});

/** Reads a checkout for a visitor who is not signed in. Returns null unless it was paid just now. */
export function readPaidVisit(stated: unknown, now: number): PaidVisit | null {
  const parsed = visit.safeParse(stated);
  if (!parsed.success) return null;
  const { created_at, modified_at, customer_email, external_customer_id, metadata } = parsed.data;
  const age = now - Date.parse(modified_at ?? created_at);
  if (!(age <= VISIT_MS)) return null;
  const user = firstIdentifier(
    typeof metadata?.userId === "string" ? metadata.userId : null,
    external_customer_id,
  );
  return { email: customer_email ?? null, hasAccount: user !== null };
}
