// The closed list of reasons why a purchase or plan change is refused. Polar's texts are never repeated.
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
  no_such_checkout: "You did not start this checkout. If you paid, your plan appears here.",
  no_customer: "You have no purchases at the payment provider yet.",
  shared_customer:
    "Your record at the payment provider includes another account's purchases. Please contact us.",
  already_ending: "This subscription is canceled. Resume it before you change it.",
  already_over: "This subscription has ended. Buy a plan to start a new one.",
  same_product: "You already have this plan.",
  not_paused: "This subscription is neither canceled nor paused, so there is nothing to resume.",
  payment_failed:
    "The payment failed and nothing changed. Update your card in the billing portal, then try again.",
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

/** Carries a refusal from the checks to the response; `cause` is only logged. */
export class PurchaseError extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(REFUSALS[code], options);
    this.name = "PurchaseError";
    this.code = code;
  }
}

export const toRefusal = ({ code, message }: PurchaseError): Refusal => ({
  ok: false,
  code,
  message,
});
