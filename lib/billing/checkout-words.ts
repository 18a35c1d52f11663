import { PLAN_NAMES, type Plan } from "../subscriptions/plans";
import type { Words } from "../subscriptions/words";
import type { CheckoutState } from "./checkout-proof";

// What a person reads when they return from a checkout. Pure.

/** `asking`: the provider has not answered yet. `silent`: it did not answer any of the retries. */
export type ReturnState = CheckoutState | "asking" | "silent";

export interface ReturnWords {
  tone: Words["tone"];
  title: string;
  text: string;
  /** The state will not change any more. */
  isFinal: boolean;
}

export function wordsForReturn(state: ReturnState, plan: Plan): ReturnWords {
  if (state === "paid" && plan !== "free") {
    return {
      tone: "good",
      title: "Payment confirmed",
      text: `${PLAN_NAMES[plan]} is active. Your receipt is on its way by email.`,
      isFinal: true,
    };
  }
  return WORDS[state];
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
