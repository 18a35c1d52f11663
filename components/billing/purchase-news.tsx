"use client";

import { useConvex } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "@/convex/_generated/api";
import type { PaidAmount } from "@/lib/billing/checkout-proof";
import {
  type ReturnState,
  type ReturnWords,
  wordsForFound,
  wordsForReturn,
} from "@/lib/billing/checkout-words";
import { SECOND } from "@/lib/durations";
import type { FoundPurchase } from "@/lib/subscriptions/plan-overview";
import type { Plan } from "@/lib/subscriptions/plans";
import { Notice } from "../ui/notice";
import { rewriteAddress } from "../ui/rewrite-address";
import { useReturn } from "./use-return";

const POLL_INTERVAL_MS = 2 * SECOND;
const MAX_POLLS = 30;

interface PurchaseNewsProps {
  /** Of the checkout that the person returns from; null if they come another way. */
  checkoutId: string | null;
  found: FoundPurchase | null;
  plan: Plan;
  isDismissed: boolean;
  onDismiss: () => void;
}

/** At most one notice: about the checkout that the person returns from, or else about a purchase found for them. */
export default function PurchaseNews({ checkoutId, found, plan, ...shown }: PurchaseNewsProps) {
  const [seenBefore] = useState(readSeen);
  const foundId = found?.polarSubscriptionId;
  useEffect(() => {
    if (foundId !== undefined) markSeen(foundId);
  }, [foundId]);
  if (checkoutId !== null) {
    const bought = { checkoutId, found, plan };
    return <CheckoutReturn {...bought} {...shown} />;
  }
  return found && foundId !== seenBefore && <News words={wordsForFound(found)} {...shown} />;
}

/** A found purchase is told on one visit only. */
const SEEN_KEY = "switchboard:found-purchase";

function readSeen(): string | null {
  try {
    return localStorage.getItem(SEEN_KEY);
  } catch {
    return null;
  }
}

function markSeen(polarSubscriptionId: string): void {
  try {
    localStorage.setItem(SEEN_KEY, polarSubscriptionId);
  } catch {
    // Without storage, the notice returns within a day.
  }
}

type CheckoutReturnProps = PurchaseNewsProps & { checkoutId: string };

/** Polls after a person returns from paying until the payment is settled, with or without webhooks. */
function CheckoutReturn({ checkoutId, found, plan, ...shown }: CheckoutReturnProps) {
  const confirmation = useConfirmation(checkoutId);
  const words = toWords(confirmation, found, plan);
  const { isFinal } = words;
  useEffect(() => {
    // A reload must not repeat old news, and the provider's token must not stay in the address.
    const { pathname } = window.location;
    const address = isFinal
      ? pathname
      : `${pathname}?checkout_id=${encodeURIComponent(checkoutId)}`;
    rewriteAddress(address);
  }, [isFinal, checkoutId]);
  const leadBack = useReturn();
  const isActive = confirmation.state === "paid" && plan !== "free";
  useEffect(() => {
    if (isActive) leadBack();
  }, [isActive, leadBack]);
  return <News words={words} {...shown} />;
}

/** A checkout that names no user, as of a bare link, may still be the one that was found. */
function toWords(
  { state, paid, refusal }: Confirmation,
  found: FoundPurchase | null,
  plan: Plan,
): ReturnWords {
  if (refusal === null) return wordsForReturn(state, plan, paid);
  if (found) return wordsForFound(found);
  return {
    tone: "neutral",
    title: "This checkout is not linked to your account",
    text: refusal,
    isFinal: true,
  };
}

interface NewsProps extends Pick<PurchaseNewsProps, "isDismissed" | "onDismiss"> {
  words: ReturnWords;
}

function News({ words: { tone, title, text, isFinal }, isDismissed, onDismiss }: NewsProps) {
  const place = useRef<HTMLDivElement>(null);
  function dismiss() {
    // The button disappears with the notice, so the focus moves to their container.
    place.current?.focus();
    onDismiss();
  }
  return (
    <div ref={place} role="status" tabIndex={-1} className={isDismissed ? undefined : "mt-6"}>
      {!isDismissed && (
        <Notice tone={tone} title={title} {...(isFinal && { onDismiss: dismiss })}>
          {text}
        </Notice>
      )}
    </div>
  );
}

interface Confirmation {
  state: ReturnState;
  paid: PaidAmount | null;
  refusal: string | null;
}

function useConfirmation(checkoutId: string): Confirmation {
  const convex = useConvex();
  const [state, setState] = useState<ReturnState>("asking");
  const [paid, setPaid] = useState<PaidAmount | null>(null);
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
        else if (answer.ok) {
          setState(answer.state);
          setPaid(answer.paid);
        } else if (answer.code === "no_such_checkout" || answer.code === "not_configured") {
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
  return { state, paid, refusal };
}
