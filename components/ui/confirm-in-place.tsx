"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./button";

interface ConfirmInPlaceProps {
  /** The button that asks: a verb, "Disconnect". */
  label: string;
  /** Names the object: "Disconnect GitHub (octocat)?" */
  question: string;
  /** What is deleted and what stays. */
  children: ReactNode;
  /** Verb and object: "Disconnect GitHub". */
  confirmLabel: string;
  /** True when it is done; otherwise the question stays open, and the caller has said why. */
  onConfirm: () => Promise<boolean>;
}

/** A button that turns into a question right where it stands. The focus goes with it and comes back. */
export function ConfirmInPlace({
  label,
  question,
  children,
  confirmLabel,
  onConfirm,
}: ConfirmInPlaceProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const questionId = useId();

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

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && !busy) close();
  }

  if (!asking) {
    return (
      <Button ref={opener} look="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <fieldset
      aria-labelledby={questionId}
      onKeyDown={closeOnEscape}
      className="w-full rounded-box border border-bad/30 bg-bad/6 px-4 py-3"
    >
      <p id={questionId} className="font-medium">
        {question}
      </p>
      <div className="mt-1 text-pretty text-meta">{children}</div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="danger" busy={busy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
        <Button autoFocus disabled={busy} onClick={close}>
          Keep it
        </Button>
      </div>
    </fieldset>
  );
}
