// Why buying or changing a plan can fail: a closed list, each with its words. Nothing a provider says is repeated.
import { type Infer, v } from "convex/values";

const table = {
  not_configured: "Buying is not set up on this server yet, so nothing was bought or changed.",
  unknown_product: "This plan is not on offer. Reload the page to see what is.",
  already_subscribed:
    "You already have a subscription. Change that one: a second would be billed as well.",
  email_not_verified:
    "Verify your e-mail address first: a purchase is bound to it. You find this in your account settings.",
  email_taken:
    "Your e-mail address belongs to another account at the payment provider, so nothing was bought. Please write to us.",
  account_deleted: "This account has been deleted, so nothing can be bought with it.",
  no_such_subscription: "You have no such subscription. Reload the page to see what you have.",
  no_such_checkout: "You have begun no such checkout. If you have paid, your plan shows up here.",
  no_customer: "The payment provider has no purchases of yours yet.",
  shared_customer:
    "Your account at the payment provider holds purchases that are not yours here. Please write to us.",
  already_ending: "This subscription is canceled. Resume it first; then it can be changed.",
  already_over: "This subscription is over. Buy a plan again to have one.",
  same_product: "This is the plan you have.",
  not_paused: "This subscription neither ends nor pauses, so there is nothing to resume.",
  payment_failed:
    "The payment did not go through, so nothing has changed. Update your card in the billing portal and try again.",
  being_prepared: "Your checkout is being prepared in another window. Try again in a moment.",
  too_many_requests: "That was often in a short time. Try again in a minute.",
  provider_refused:
    "The payment provider did not accept this, so nothing has changed. Try again later, or write to us.",
  provider_unreachable:
    "The payment provider does not answer at the moment. Nothing has changed as far as we know. Try again in a few minutes.",
  provider_busy: "The payment provider asks us to slow down. Try again in a minute.",
} as const satisfies Record<string, string>;

export type RefusalCode = keyof typeof table;
export const REFUSALS: Readonly<Record<RefusalCode, string>> = table;

const CODES = Object.keys(table) as RefusalCode[];

export const vRefusal = v.object({
  ok: v.literal(false),
  code: v.union(...CODES.map((code) => v.literal(code))),
  /** For the person. */
  message: v.string(),
});
export type Refusal = Infer<typeof vRefusal>;

/** Travels from the checks to the answer; `cause` is for the log alone. */
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
