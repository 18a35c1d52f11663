"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";

interface ConfirmInPlaceProps {
  /** The opening button's text: a verb, "Disconnect". */
  label: string;
  /** Names the object: "Disconnect GitHub (octocat)?" */
  question: string;
  /** What is deleted and what stays. */
  children: ReactNode;
  /** Verb and object: "Disconnect GitHub". */
  confirmLabel: string;
  /** The alternative, if "Keep it" is unclear: "Keep Pro". */
  declineLabel?: string;
  /** Resolves to true when done; otherwise the question stays open and the caller shows the reason. */
  onConfirm: () => Promise<boolean>;
  onDecline?: () => void;
  /** Called when the question opens. */
  onAsk?: () => void;
  /** False while the question cannot be answered yet: its details are still loading. */
  isReady?: boolean;
  /** `plain` where nothing is lost. */
  variant?: "danger" | "plain";
}

/** A button that turns into a question in place. The focus moves into the question and back. */
export function ConfirmInPlace({
  label,
  question,
  children,
  confirmLabel,
  declineLabel = "Keep it",
  onConfirm,
  onDecline,
  onAsk,
  isReady = true,
  variant = "danger",
}: ConfirmInPlaceProps) {
  const { asking, busy, opener, open, confirm, decline, declineOnEscape } = useQuestion({
    onAsk,
    onConfirm,
    onDecline,
  });
  if (!asking) {
    return (
      <Button ref={opener} variant={variant} onClick={open}>
        {label}
      </Button>
    );
  }
  return (
    <Question title={question} details={children} variant={variant} onKeyDown={declineOnEscape}>
      <Button
        variant={variant === "danger" ? variant : "primary"}
        busy={busy}
        disabled={!isReady}
        onClick={() => void confirm()}
      >
        {confirmLabel}
      </Button>
      <Button autoFocus disabled={busy} onClick={decline}>
        {declineLabel}
      </Button>
    </Question>
  );
}

function useQuestion({
  onAsk,
  onConfirm,
  onDecline,
}: Pick<ConfirmInPlaceProps, "onAsk" | "onConfirm" | "onDecline">) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function open() {
    setAsking(true);
    onAsk?.();
  }

  function close() {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  async function confirm() {
    setBusy(true);
    const done = await onConfirm();
    setBusy(false);
    if (done) close();
  }

  function decline() {
    onDecline?.();
    close();
  }

  function declineOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && !busy) decline();
  }

  return { asking, busy, opener, open, confirm, decline, declineOnEscape };
}

interface QuestionProps {
  title: string;
  details: ReactNode;
  variant: "danger" | "plain";
  onKeyDown: (event: KeyboardEvent) => void;
  /** The answers. */
  children: ReactNode;
}

function Question({ title, details, variant, onKeyDown, children }: QuestionProps) {
  const titleId = useId();
  return (
    <fieldset
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      className={classNames(
        "w-full rounded-box border px-4 py-3",
        variant === "danger" ? "border-bad/30 bg-bad/6" : "border-line bg-raised",
      )}
    >
      <p id={titleId} className="font-medium">
        {title}
      </p>
      <div className="mt-1 text-pretty text-meta">{details}</div>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
