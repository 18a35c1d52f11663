import type { FoundPurchase } from "../subscriptions/plan-overview";
import { PLAN_NAMES, type Plan } from "../subscriptions/plans";
import type { Words } from "../subscriptions/words";
import type { CheckoutState, PaidAmount, PaidVisit } from "./checkout-proof";
import { wordsForAmount } from "./price-words";

// What a person reads after a purchase: on return from a checkout, or once a purchase is linked to them. Pure.

/** `asking`: the provider has not answered yet. `silent`: it did not answer any of the retries. */
export type ReturnState = CheckoutState | "asking" | "silent";

export interface ReturnWords {
  tone: Words["tone"];
  title: string;
  text: string;
  /** The state will not change any more. */
  isFinal: boolean;
}

export function wordsForReturn(
  state: ReturnState,
  plan: Plan,
  paid: PaidAmount | null,
): ReturnWords {
  if (plan === "free") return WORDS[state];
  const active = `${PLAN_NAMES[plan]} is active.`;
  if (state === "asking" || state === "paying") {
    return { ...CONFIRMING, text: `${active} The payment provider is confirming the amount.` };
  }
  if (state === "silent") {
    return { ...WORDS.silent, text: `${active} The payment provider is not responding.` };
  }
  if (state !== "paid") return WORDS[state];
  return {
    tone: "good",
    title: paid ? "Payment confirmed" : "Purchase confirmed",
    text: paid
      ? `You paid ${wordsForAmount(paid.amount, paid.currency)}. ${active} The receipt is below.`
      : active,
    isFinal: true,
  };
}

/** For a purchase made without an account, by a link or as a guest. */
export const wordsForFound = ({ plan, isTrialing }: FoundPurchase): ReturnWords => ({
  tone: "good",
  title: isTrialing ? "We found your trial" : "We found your payment",
  text: `It is linked to your account and gives you ${PLAN_NAMES[plan]}.`,
  isFinal: true,
});

/** For a visitor who is not signed in. `unconfirmed`: the provider has not said that it was paid. */
export function wordsForVisit(visit: PaidVisit | "unconfirmed"): Omit<ReturnWords, "isFinal"> {
  if (visit === "unconfirmed") {
    return {
      tone: "neutral",
      title: "Did you just pay?",
      text: "Use the email you paid with. Once it is verified, we link your purchase automatically.",
    };
  }
  const title = "Your payment arrived";
  if (visit.hasAccount) {
    return { tone: "good", title, text: "Sign in to the account you paid from to see your plan." };
  }
  const address = visit.email ?? "the email you paid with";
  return {
    tone: "good",
    title,
    text: `Create an account with ${address}, and your plan is linked to it automatically.`,
  };
}

const CONFIRMING: ReturnWords = {
  tone: "neutral",
  title: "Confirming your payment",
  text: "This takes a few seconds. Your plan will appear here automatically.",
  isFinal: false,
};

const WORDS: Record<ReturnState, ReturnWords> = {
  asking: CONFIRMING,
  paying: CONFIRMING,
  paid: CONFIRMING,
  open: {
    tone: "neutral",
    title: "You have not paid yet",
    text: "Your checkout is still open and nothing was charged. Choose the plan again to continue.",
    isFinal: true,
  },
  over: {
    tone: "attention",
    title: "The payment did not go through",
    text: "Your checkout has ended and nothing was charged. Choose a plan to try again.",
    isFinal: true,
  },
  silent: {
    tone: "attention",
    title: "Payment not confirmed yet",
    text: "The payment provider is not responding. If you paid, your plan appears here once it does.",
    isFinal: true,
  },
};
