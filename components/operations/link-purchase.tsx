"use client";

import { convexQuery, useConvexMutation } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "@/convex/_generated/api";
import type { LinkEvidence } from "@/lib/operations/link-evidence";
import { Button } from "../ui/button";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { Notice } from "../ui/notice";
import { showReceipt } from "../ui/receipts";
import { StepFailure } from "../ui/step-failure";
import { ToneIcon } from "../ui/tone-icon";
import { useStep } from "../ui/use-step";
import { TextField } from "./field";
import { ADDRESS_WORDS, describeEffect, REFUSAL_WORDS } from "./link-words";
import { UserLink } from "./user-link";

interface LinkPurchaseProps {
  polarSubscriptionId: string;
  /** "Pro, monthly". */
  product: string;
}

/** Asks for a user, shows what speaks for and against, and links after a question. */
export function LinkPurchase({ polarSubscriptionId, product }: LinkPurchaseProps) {
  const [text, setText] = useState("");
  const [subject, setSubject] = useState<string | null>(null);
  const { data: answer, isError } = useQuery(
    convexQuery(
      api.operations.people.readLinkEvidence,
      subject === null ? "skip" : { polarSubscriptionId, subject },
    ),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "") setSubject(text.trim());
  }
  return (
    <div className="space-y-3">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-48">
          <TextField
            label="User ID or email address"
            value={text}
            maxLength={300}
            onChange={({ target }) => {
              setText(target.value);
              setSubject(null);
            }}
          />
        </div>
        <Button type="submit" busy={subject !== null && !answer && !isError}>
          Show evidence
        </Button>
      </form>
      {isError && (
        <Notice tone="bad" title="Could not load the evidence">
          Nothing was linked. Try again.
        </Notice>
      )}
      {answer && !answer.isOpen && (
        <Notice tone="attention" title="This purchase cannot be linked to that user">
          {REFUSAL_WORDS[answer.refusal]}
        </Notice>
      )}
      {answer?.isOpen && (
        <Evidence
          polarSubscriptionId={polarSubscriptionId}
          product={product}
          evidence={answer.evidence}
        />
      )}
    </div>
  );
}

function Evidence({
  polarSubscriptionId,
  product,
  evidence,
}: LinkPurchaseProps & { evidence: LinkEvidence }) {
  const { user, email, address, updatedAt } = evidence;
  const linkPurchase = useConvexMutation(api.operations.people.linkPurchase);
  const { failure, take, forget } = useStep(async () => {
    try {
      const isLinked = await linkPurchase({ polarSubscriptionId, user, updatedAt });
      return isLinked ? null : "The purchase has changed since. Nothing was linked; look again.";
    } catch {
      return "Nothing was linked. Try again.";
    }
  });
  async function link(): Promise<boolean> {
    const isLinked = await take();
    if (isLinked) await showReceipt("Purchase linked");
    return isLinked;
  }
  const { tone, text } = ADDRESS_WORDS[address];
  return (
    <div className="space-y-3">
      <ul aria-label="Evidence" className="space-y-1 text-meta">
        <li>
          <UserLink user={user} /> {email ?? "without a known address"}
        </li>
        <li className="flex gap-2">
          <ToneIcon tone={tone} className="mt-1" />
          {text}
        </li>
        <li>No other proof names an owner. {describeEffect(evidence)}</li>
      </ul>
      <ConfirmInPlace
        label="Link this purchase"
        question={`Link ${product} (${polarSubscriptionId}) to ${user}?`}
        confirmLabel="Link it"
        declineLabel="Leave it pending"
        onDecline={forget}
        onConfirm={link}
      >
        {describeEffect(evidence)} Later events of this subscription belong to this user too. It
        cannot be undone here, and it is logged.
        <StepFailure failure={failure} framed={false} />
      </ConfirmInPlace>
    </div>
  );
}
