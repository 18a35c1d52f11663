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

/** A button that turns into a question: below its row of buttons, if it stands in one. The focus moves there and back. */
export function ConfirmInPlace({
  label,
  onAsk,
  variant = "danger",
  ...question
}: ConfirmInPlaceProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function open() {
    setAsking(true);
    onAsk?.();
  }

  function close() {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (asking) return <ConfirmQuestion {...question} variant={variant} onClose={close} />;
  return (
    <Button ref={opener} variant={variant} onClick={open}>
      {label}
    </Button>
  );
}

type ConfirmQuestionProps = Omit<ConfirmInPlaceProps, "label" | "onAsk"> & {
  /** It was answered, or declined. */
  onClose: () => void;
};

/** The question alone, for a button that stays where it is. The focus moves into it. */
export function ConfirmQuestion({
  question,
  children,
  confirmLabel,
  declineLabel = "Keep it",
  onConfirm,
  onDecline,
  onClose,
  isReady = true,
  variant = "danger",
}: ConfirmQuestionProps) {
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    const done = await onConfirm();
    setBusy(false);
    if (done) onClose();
  }

  function decline() {
    onDecline?.();
    onClose();
  }

  function declineOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && !busy) decline();
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
        "order-last w-full rounded-box border px-4 py-3",
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
