"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";

interface ConfirmInPlaceProps {
  /** The button that asks: a verb, "Disconnect". */
  label: string;
  /** Names the object: "Disconnect GitHub (octocat)?" */
  question: string;
  /** What is deleted and what stays. */
  children: ReactNode;
  /** Verb and object: "Disconnect GitHub". */
  confirmLabel: string;
  /** What happens otherwise, where "it" is not clear: "Keep Pro". */
  declineLabel?: string;
  /** True when it is done; otherwise the question stays open, and the caller has said why. */
  onConfirm: () => Promise<boolean>;
  onDecline?: () => void;
  /** `plain` where nothing is lost. */
  look?: "danger" | "plain";
}

/** A button that turns into a question right where it stands. The focus goes with it and comes back. */
export function ConfirmInPlace({
  label,
  question,
  children,
  confirmLabel,
  declineLabel = "Keep it",
  onConfirm,
  onDecline,
  look = "danger",
}: ConfirmInPlaceProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

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

  if (!asking) {
    return (
      <Button ref={opener} look={look} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <Question title={question} details={children} look={look} onKeyDown={declineOnEscape}>
      <Button
        look={look === "danger" ? look : "primary"}
        busy={busy}
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
  look: "danger" | "plain";
  onKeyDown: (event: KeyboardEvent) => void;
  /** The answers. */
  children: ReactNode;
}

function Question({ title, details, look, onKeyDown, children }: QuestionProps) {
  const titleId = useId();
  return (
    <fieldset
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      className={classNames(
        "w-full rounded-box border px-4 py-3",
        look === "danger" ? "border-bad/30 bg-bad/6" : "border-line bg-raised",
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
