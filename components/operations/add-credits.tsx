"use client";

import { useConvexMutation } from "@convex-dev/react-query";
import { useState } from "react";
import { api } from "@/convex/_generated/api";
import { MAX_CREDITS_PER_SPEND, MAX_REASON_LENGTH } from "@/lib/subscriptions/credits";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { showReceipt } from "../ui/receipts";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import { TextField } from "./field";

/** Adds or refunds credits. The key belongs to the form, so that pressing again after a lost answer adds nothing. */
export function AddCredits({ user }: { user: string }) {
  const addCredits = useConvexMutation(api.operations.people.addCredits);
  const [amountText, setAmountText] = useState("");
  const [reason, setReason] = useState("");
  const [idempotencyKey, setKey] = useState(newKey);
  const amount = toAmount(amountText);
  const isReady = amount !== null && reason.trim() !== "";
  const { failure, take, forget } = useStep(async () => {
    if (amount === null) return "Enter a whole number of credits.";
    try {
      const isAdded = await addCredits({ user, amount, reason: reason.trim(), idempotencyKey });
      return isAdded ? null : "No credits were added: this user is unknown or was deleted.";
    } catch {
      return "The answer was lost. Pressing again cannot add them twice.";
    }
  });

  async function confirm(): Promise<boolean> {
    if (!(await take())) return false;
    setKey(newKey());
    setAmountText("");
    setReason("");
    await showReceipt(`${amount} ${amount === 1 ? "credit" : "credits"} added`);
    return true;
  }

  return (
    <div className="mt-3 flex flex-wrap">
      <ConfirmInPlace
        variant="plain"
        label="Add or refund credits…"
        question={isReady ? `Add ${countOf(amount)} for ${user}?` : `Add credits for ${user}?`}
        confirmLabel={isReady ? `Add ${countOf(amount)}` : "Add credits"}
        declineLabel="Cancel"
        isReady={isReady}
        onDecline={forget}
        onConfirm={confirm}
      >
        <div className="grid gap-3 py-2 sm:grid-cols-[8rem_1fr]">
          <TextField
            label="Credits"
            inputMode="numeric"
            value={amountText}
            maxLength={5}
            onChange={({ target }) => setAmountText(target.value)}
          />
          <TextField
            label="Reason (for operators)"
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        They are spent after the plan's credits and do not expire. The user sees “Credits added by
        support”, without the reason. This is logged.
        <StepFailure failure={failure} framed={false} />
      </ConfirmInPlace>
    </div>
  );
}

const newKey = (): string => `operator:${crypto.randomUUID()}`;

const countOf = (amount: number): string => `${amount} ${amount === 1 ? "credit" : "credits"}`;

export function toAmount(text: string): number | null {
  if (!/^\d{1,5}$/.test(text.trim())) return null;
  const amount = Number(text);
  return amount >= 1 && amount <= MAX_CREDITS_PER_SPEND ? amount : null;
}
