// The closed list of reasons why a purchase or plan change is refused.
import { type Infer, v } from "convex/values";

const table = {
  not_configured: "Billing is not set up on this server yet. Nothing was bought or changed.",
  unknown_product: "This plan is not for sale. Reload the page to see the current plans.",
  already_subscribed:
    "You already have a subscription. Change it instead, so you aren't billed twice.",
  email_not_verified:
    "Verify your email address in your account settings first. Purchases are linked to it.",
  email_taken:
    "Another account at the payment provider uses your email address. Nothing was bought; please contact us.",
  account_deleted: "This account was deleted, so you cannot buy anything with it.",
  no_such_subscription: "You don't have this subscription. Reload the page to see yours.",
  no_such_checkout:
    "It was not started with this account. If you paid, verify the email you paid with and we'll link it automatically.",
  no_invoice:
    "The payment provider has no document for this payment yet. The billing portal shows all of them.",
  no_customer: "You have no purchases at the payment provider yet.",
  shared_customer:
    "Your record at the payment provider includes another account's purchases. Please contact us.",
  already_ending: "This subscription is canceled. Resume it before you change it.",
  already_over: "This subscription has ended. Buy a plan to start a new one.",
  same_product: "You already have this plan.",
  already_canceled:
    "The payment provider says that this subscription is canceled or has ended. Reload the page.",
  not_active:
    "The payment provider says that this subscription is not active, so it cannot be changed.",
  not_paused: "This subscription is neither canceled nor paused, so there is nothing to resume.",
  paused_by_now:
    "The pause has begun, so resuming charges your card. Nothing was charged. Reload the page to see the amount.",
  still_paused:
    "The payment provider did not resume this subscription and charged nothing. Please contact us.",
  change_in_progress:
    "The payment provider is still applying another change. Try again in a minute.",
  payment_failed:
    "The payment failed and nothing changed. Update your card in the billing portal, then try again.",
  payment_needs_approval:
    "Your bank wants you to approve the payment, which is not possible here. Nothing changed. Use another card in the billing portal, then try again.",
  no_card: "You have no card on file. Add one in the billing portal, then try again.",
  payments_closed:
    "The payment provider does not accept payments for this service now. Nothing changed. Please contact us.",
  being_prepared: "Your checkout is opening in another window. Try again in a moment.",
  too_many_requests: "Too many requests. Try again in a minute.",
  provider_refused:
    "The payment provider rejected this and nothing changed. Try again later or contact us.",
  provider_unreachable:
    "The payment provider is not responding. As far as we know, nothing changed. Try again in a few minutes.",
  provider_busy: "The payment provider is limiting requests. Try again in a minute.",
} as const satisfies Record<string, string>;

export type RefusalCode = keyof typeof table;
export const REFUSALS: Readonly<Record<RefusalCode, string>> = table;

const CODES = Object.keys(table) as RefusalCode[];

export const vRefusal = v.object({
  ok: v.literal(false),
  code: v.union(...CODES.map((code) => v.literal(code))),
  /** Shown to the user. */
  message: v.string(),
});
export type Refusal = Infer<typeof vRefusal>;

/** Refusals whose reason only the provider knows. */
const QUOTING: ReadonlySet<RefusalCode> = new Set(["payment_failed", "provider_refused"]);

interface Refused extends ErrorOptions {
  /** The provider's own sentence, for the user who asked. */
  readonly reason?: string | null;
}

/** Carries a refusal from the checks to the response; `cause` is only logged. */
export class PurchaseError extends Error {
  readonly code: RefusalCode;
  readonly reason: string | null;

  constructor(code: RefusalCode, { reason = null, ...options }: Refused = {}) {
    super(REFUSALS[code], options);
    this.name = "PurchaseError";
    this.code = code;
    this.reason = QUOTING.has(code) ? reason : null;
  }
}

export const toRefusal = ({ code, message, reason }: PurchaseError): Refusal => ({
  ok: false,
  code,
  message: reason === null ? message : `${message} The payment provider says: “${reason}”`,
});
