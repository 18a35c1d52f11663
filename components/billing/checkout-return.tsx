"use client";

import { useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "@/convex/_generated/api";
import { SECOND } from "@/lib/durations";
import { type ReturnState, wordsForReturn } from "@/lib/purchases/checkout-words";
import type { Plan } from "@/lib/subscriptions/plans";
import { Notice } from "../ui/notice";

const ASK_AGAIN_MS = 2 * SECOND;
const MOST_ASKINGS = 30;

interface CheckoutReturnProps {
  checkoutId: string;
  plan: Plan;
}

/** For whoever comes back from paying: asks until it is settled, webhooks or not. */
export default function CheckoutReturn({ checkoutId, plan }: CheckoutReturnProps) {
  const { state, refusal } = useConfirmation(checkoutId);
  const { tone, title, text, isFinal } = wordsForReturn(state, plan);
  useEffect(() => {
    // A page that is loaded again tells no old news, and the provider's own token stays in no address.
    const { pathname } = window.location;
    const address = isFinal
      ? pathname
      : `${pathname}?checkout_id=${encodeURIComponent(checkoutId)}`;
    window.history.replaceState(null, "", address);
  }, [isFinal, checkoutId]);
  return (
    <div role="status" className="mt-6">
      <Notice
        tone={refusal === null ? tone : "neutral"}
        title={refusal === null ? title : "This checkout is not one of yours"}
      >
        {refusal ?? text}
      </Notice>
    </div>
  );
}

function useConfirmation(checkoutId: string) {
  const convex = useConvex();
  const [state, setState] = useState<ReturnState>("asking");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAgain = (last: ReturnState) => {
      if (isLeft) return;
      if (asked >= MOST_ASKINGS) setState("silent");
      else {
        setState(last);
        timer = setTimeout(() => setAsked(asked + 1), ASK_AGAIN_MS);
      }
    };
    convex.action(api.checkout.confirm, { checkoutId }).then(
      (answer) => {
        if (isLeft) return;
        if (answer.ok && answer.state === "paying") askAgain("paying");
        else if (answer.ok) setState(answer.state);
        else if (answer.code === "no_such_checkout" || answer.code === "not_configured") {
          setRefusal(answer.message);
        } else askAgain("asking");
      },
      () => askAgain("asking"),
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [convex, checkoutId, asked]);
  return { state, refusal };
}
