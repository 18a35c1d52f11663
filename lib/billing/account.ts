// What the payment provider says about a user's payments: cards, credit, invoices and what each subscription costs. Pure.
import { type Infer, v } from "convex/values";
import * as z from "zod/mini";
import { toIdentifier } from "../webhooks/polar/identifiers";
import { readCharge, vCharge } from "./charge";
import { isCurrency } from "./product";
import { findSeatedSubscription, toSeats, vSeats } from "./seats";

const vTextOrNone = v.union(v.string(), v.null());
const vMomentOrNone = v.union(v.number(), v.null());

/** Polar's states of an order; `other` for one that it adds later. */
const vInvoiceState = v.union(
  v.literal("pending"),
  v.literal("paid"),
  v.literal("refunded"),
  v.literal("partially_refunded"),
  v.literal("void"),
  v.literal("other"),
);
export type InvoiceState = Infer<typeof vInvoiceState>;

export const vInvoice = v.object({
  orderId: v.string(),
  number: vTextOrNone,
  polarSubscriptionId: vTextOrNone,
  description: v.string(),
  /** Epoch ms, as are all times here. */
  issuedAt: v.number(),
  /** In the currency's smallest unit, with taxes; negative when it left a credit. */
  amount: v.number(),
  /** The part that an earlier credit paid. */
  fromCredit: v.number(),
  due: v.number(),
  currency: v.string(),
  state: vInvoiceState,
  /** When the provider charges the card again; null unless a payment failed. */
  nextAttemptAt: vMomentOrNone,
});
export type Invoice = Infer<typeof vInvoice>;

const vMoney = v.object({ amount: v.number(), currency: v.string() });
export type Money = Infer<typeof vMoney>;

const vCard = v.object({
  /** As the provider writes it: "visa"; for another kind of payment, that kind. */
  brand: v.string(),
  last4: vTextOrNone,
  expires: v.union(v.object({ month: v.number(), year: v.number() }), v.null()),
});
export type Card = Infer<typeof vCard>;

export const vAccount = v.object({
  charges: v.array(v.object({ polarSubscriptionId: v.string(), charge: vCharge })),
  card: v.union(vCard, v.null()),
  /** What the provider owes the user, by currency; later invoices are paid from it first. */
  credits: v.array(vMoney),
  /** Newest first. */
  invoices: v.array(vInvoice),
  /** Of subscriptions that were bought with seats. Absent in what was kept before seats were read. */
  seats: v.optional(v.array(vSeats)),
});
export type Account = Infer<typeof vAccount>;

export const accountFields = {
  userId: v.string(),
  ...vAccount.fields,
  /** When the provider was asked. */
  readAt: v.number(),
  /** When an event made this outdated; null while none has. */
  staleSince: vMomentOrNone,
};

/** The provider's answers about one customer. */
export interface AccountAnswers {
  readonly subscriptions: readonly unknown[];
  readonly orders: readonly unknown[];
  readonly paymentMethods: readonly unknown[];
  readonly wallets: readonly unknown[];
  /** By subscription; without those whose seats the provider did not tell. */
  readonly seats: ReadonlyMap<string, unknown>;
}

/** More than fits the page; the provider's portal has all of them. */
export const MOST_INVOICES = 12;

/** Of all customers of one user, the newest first. */
export function toAccount(customers: readonly AccountAnswers[]): Account {
  return {
    charges: customers.flatMap(({ subscriptions }) => subscriptions.flatMap(toCharge)),
    card: customers.map(({ paymentMethods }) => toCard(paymentMethods)).find(Boolean) ?? null,
    credits: sumByCurrency(customers.flatMap(({ wallets }) => wallets.flatMap(toCredit))),
    invoices: customers
      .flatMap(({ orders }) => orders.flatMap(toInvoice))
      .toSorted((a, b) => b.issuedAt - a.issuedAt)
      .slice(0, MOST_INVOICES),
    seats: customers.flatMap(({ subscriptions, seats }) =>
      subscriptions.flatMap((stated) =>
        toSeats(stated, seats.get(findSeatedSubscription(stated) ?? "") ?? null),
      ),
    ),
  };
}

const withId = z.object({ id: z.string() });

function toCharge(stated: unknown): Account["charges"] {
  const subscription = withId.safeParse(stated);
  const charge = readCharge(stated);
  return charge && subscription.success
    ? [{ polarSubscriptionId: subscription.data.id, charge }]
    : [];
}

const text = z.nullish(z.string());
const count = z.nullish(z.number());

const order = z.object({
  id: z.string(),
  created_at: z.string(),
  status: z.string(),
  total_amount: z.number(),
  applied_balance_amount: count,
  due_amount: count,
  currency: z.string().check(z.refine(isCurrency)),
  description: text,
  invoice_number: text,
  subscription_id: text,
  next_payment_attempt_at: text,
});

const STATES: ReadonlySet<string> = new Set(vInvoiceState.members.map(({ value }) => value));
const isState = (word: string): word is InvoiceState => STATES.has(word);

/** A draft is not an invoice yet. */
function toInvoice(stated: unknown): Invoice[] {
  const parsed = order.safeParse(stated);
  if (!parsed.success || parsed.data.status === "draft") return [];
  const { id, status, ...said } = parsed.data;
  const issuedAt = Date.parse(said.created_at);
  const nextAttemptAt = Date.parse(said.next_payment_attempt_at ?? "");
  if (Number.isNaN(issuedAt)) return [];
  return [
    {
      orderId: id,
      number: said.invoice_number ?? null,
      polarSubscriptionId: toIdentifier(said.subscription_id),
      description: said.description ?? "",
      issuedAt,
      amount: said.total_amount,
      fromCredit: Math.max(0, -(said.applied_balance_amount ?? 0)),
      due: said.due_amount ?? 0,
      currency: said.currency,
      state: isState(status) ? status : "other",
      nextAttemptAt: Number.isNaN(nextAttemptAt) ? null : nextAttemptAt,
    },
  ];
}

const paymentMethod = z.object({
  type: z.string(),
  is_default: z.nullish(z.boolean()),
  method_metadata: z.nullish(
    z.object({ brand: text, last4: text, exp_month: count, exp_year: count }),
  ),
});

/** The one that is charged: the default, or else the only one. */
function toCard(stated: readonly unknown[]): Card | null {
  const methods = stated.flatMap((method) => paymentMethod.safeParse(method).data ?? []);
  const chosen = methods.find(({ is_default }) => is_default) ?? methods[0];
  if (!chosen) return null;
  const { brand, last4, exp_month: month, exp_year: year } = chosen.method_metadata ?? {};
  return {
    brand: brand ?? chosen.type,
    last4: last4 ?? null,
    expires: month && year ? { month, year } : null,
  };
}

const wallet = z.object({ balance: z.number(), currency: z.string().check(z.refine(isCurrency)) });

function toCredit(stated: unknown): Money[] {
  const parsed = wallet.safeParse(stated);
  if (!parsed.success) return [];
  return [{ amount: parsed.data.balance, currency: parsed.data.currency }];
}

function sumByCurrency(parts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of parts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].flatMap(([currency, amount]) => (amount > 0 ? [{ currency, amount }] : []));
}
