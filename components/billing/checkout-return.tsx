"use client";

import { useConvex } from "convex/react";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { api } from "@/convex/_generated/api";
import { type ReturnState, wordsForReturn } from "@/lib/billing/checkout-words";
import { SECOND } from "@/lib/durations";
import type { Plan } from "@/lib/subscriptions/plans";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";

const POLL_INTERVAL_MS = 2 * SECOND;
const MAX_POLLS = 30;

interface CheckoutReturnProps {
  checkoutId: string;
  plan: Plan;
  isDismissed: boolean;
  onDismiss: () => void;
}

/** Polls after a person returns from paying until the payment is settled, with or without webhooks. */
export default function CheckoutReturn(props: CheckoutReturnProps) {
  const { checkoutId, plan, isDismissed, onDismiss } = props;
  const { state, refusal } = useConfirmation(checkoutId);
  const { tone, title, text, isFinal } = wordsForReturn(state, plan);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A reload must not repeat old news, and the provider's token must not stay in the address.
    const { pathname } = window.location;
    const address = isFinal
      ? pathname
      : `${pathname}?checkout_id=${encodeURIComponent(checkoutId)}`;
    window.history.replaceState(null, "", address);
  }, [isFinal, checkoutId]);
  function dismiss() {
    // The button disappears with the notice, so the focus moves to their container.
    place.current?.focus();
    onDismiss();
  }
  return (
    <div ref={place} role="status" tabIndex={-1} className={isDismissed ? undefined : "mt-6"}>
      {!isDismissed && (
        <Notice
          tone={refusal === null ? tone : "neutral"}
          title={refusal === null ? title : "This checkout is not yours"}
          action={(isFinal || refusal !== null) && <DismissButton onPress={dismiss} />}
        >
          {refusal ?? text}
        </Notice>
      )}
    </div>
  );
}

function DismissButton({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Dismiss"
      className="-my-1 -mr-2"
      onClick={onPress}
    >
      <X className="size-4" aria-hidden />
    </Button>
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
      if (asked >= MAX_POLLS) setState("silent");
      else {
        setState(last);
        timer = setTimeout(() => setAsked(asked + 1), POLL_INTERVAL_MS);
      }
    };
    convex.action(api.billing.checkout.confirm, { checkoutId }).then(
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
