import { PLAN_NAMES, type Plan } from "../subscriptions/plans";
import type { Words } from "../subscriptions/words";
import type { CheckoutState } from "./checkout-proof";

// What somebody who comes back from a checkout is told. Pure.

/** `asking`: the provider has not been heard yet. `silent`: it did not answer, again and again. */
export type ReturnState = CheckoutState | "asking" | "silent";

export interface ReturnWords {
  tone: Words["tone"];
  title: string;
  text: string;
  /** Nothing more is going to happen. */
  isFinal: boolean;
}

export function wordsForReturn(state: ReturnState, plan: Plan): ReturnWords {
  if (state === "paid" && plan !== "free") {
    return {
      tone: "good",
      title: "Your payment is confirmed",
      text: `${PLAN_NAMES[plan]} is active. The receipt is on its way to your e-mail address.`,
      isFinal: true,
    };
  }
  return WORDS[state];
}

const CONFIRMING: ReturnWords = {
  tone: "neutral",
  title: "Confirming your payment",
  text: "This takes a few seconds. Your plan shows up here by itself; you need not wait.",
  isFinal: false,
};

const WORDS: Record<ReturnState, ReturnWords> = {
  asking: CONFIRMING,
  paying: CONFIRMING,
  paid: CONFIRMING,
  open: {
    tone: "neutral",
    title: "You have not paid yet",
    text: "The checkout is still open, and nothing was charged. Choose the plan again to go on with it.",
    isFinal: true,
  },
  over: {
    tone: "attention",
    title: "The payment did not go through",
    text: "The checkout has ended and nothing was charged. You can choose a plan again.",
    isFinal: true,
  },
  silent: {
    tone: "attention",
    title: "Your payment is not confirmed yet",
    text: "The payment provider does not answer at the moment. If you have paid, your plan shows up here by itself as soon as it does.",
    isFinal: true,
  },
};
