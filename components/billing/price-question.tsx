"use client";

import { type ReactNode, useState } from "react";
import type { Charge } from "@/lib/billing/charge";
import { StepFailure } from "../ui/step-failure";
import type { PriceAnswer } from "./buying";

/** `now`: epoch ms when the question opened. */
type Asked = { answer: PriceAnswer | null; now: number };

/** What the provider charges, asked for each time a question about money opens. */
export function usePrice(read: () => Promise<PriceAnswer>) {
  const [asked, setAsked] = useState<Asked>({ answer: null, now: 0 });
  function ask(): void {
    const now = Date.now();
    setAsked({ answer: null, now });
    void read().then((answer) =>
      // The answer to an earlier question is dropped.
      setAsked((latest) => (latest.now === now ? { answer, now } : latest)),
    );
  }
  return { ...asked, ask, isKnown: asked.answer?.ok === true };
}

interface PriceQuestionProps {
  price: Asked;
  children: (charge: Charge, now: number) => ReactNode;
}

/** Shows the amounts once the provider has answered, or why they are not known. */
export function PriceQuestion({ price: { answer, now }, children }: PriceQuestionProps) {
  return (
    <div role="status" className="min-h-10">
      {answer === null && "Asking the payment provider for the amount…"}
      {answer?.ok === true && children(answer.charge, now)}
      {answer?.ok === false && <StepFailure failure={answer.message} framed={false} />}
    </div>
  );
}
