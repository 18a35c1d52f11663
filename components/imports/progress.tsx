"use client";

import { useMutation } from "convex/react";
import { Check, Circle, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { api } from "@/convex/_generated/api";
import { describePhase, type ImportPhase } from "@/lib/imports/phases";
import type { ImportView } from "@/lib/imports/view";
import { DISPLAY_NAMES } from "@/lib/providers/names";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { showFailure } from "../ui/receipts";
import { RelativeTime } from "../ui/relative-time";
import { ImportMeter } from "./meter";
import { phasesOf } from "./share";

/** The import's phases, its progress and a cancel button. It runs on the server, with or without this page. */
export function ImportProgress({ shown }: { shown: ImportView }) {
  return (
    <section aria-label="Progress" className="mt-6 space-y-4">
      <WaitingNotice shown={shown} />
      <div className="rounded-box border border-line px-4 py-4">
        <ImportMeter shown={shown} />
        <PhaseList shown={shown} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CancelButton shown={shown} />
        <p className="text-meta text-quiet">You can leave this page; the import keeps running.</p>
      </div>
    </section>
  );
}

function WaitingNotice({ shown: { waiting, provider } }: { shown: ImportView }) {
  if (waiting === null) return null;
  const name = DISPLAY_NAMES[provider];
  return (
    <Notice
      tone="attention"
      title={waiting.for === "limit" ? `Waiting for the ${name} rate limit` : `Waiting for ${name}`}
    >
      It resumes automatically <RelativeTime at={waiting.until} />; nothing is read twice.
    </Notice>
  );
}

function PhaseList({ shown }: { shown: ImportView }) {
  const phases = phasesOf(shown.provider);
  const current = phases.indexOf(shown.phase);
  return (
    <ol className="mt-4 space-y-2">
      {phases.map((phase, place) => (
        <PhaseRow key={phase} phase={phase} shown={shown} distance={place - current} />
      ))}
    </ol>
  );
}

interface PhaseRowProps {
  phase: ImportPhase;
  shown: ImportView;
  /** Below 0: done; 0: running; above 0: still to come. */
  distance: number;
}

function PhaseRow({ phase, shown: { progress, waiting }, distance }: PhaseRowProps) {
  const isCurrent = distance === 0;
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className={`flex items-center gap-2 ${distance > 0 ? "text-quiet" : ""}`}
    >
      <PhaseIcon distance={distance} isWaiting={waiting !== null} />
      <span className="grow">
        {describePhase(phase)}
        {distance < 0 && <span className="sr-only">, done</span>}
      </span>
      {isCurrent && progress.total > 0 && (
        <span className="text-meta tabular-nums">
          {progress.done} of {progress.total}
        </span>
      )}
    </li>
  );
}

function PhaseIcon({ distance, isWaiting }: { distance: number; isWaiting: boolean }) {
  if (distance < 0) return <Check className="size-4 text-good" aria-hidden />;
  if (distance > 0) return <Circle className="size-4 text-line" aria-hidden />;
  return (
    <LoaderCircle
      className={`size-4 ${isWaiting ? "text-attention" : "text-accent motion-safe:animate-spin"}`}
      aria-hidden
    />
  );
}

function CancelButton({ shown: { id, title } }: { shown: ImportView }) {
  const cancel = useMutation(api.imports.cancel);
  const [busy, setBusy] = useState(false);

  async function stop() {
    setBusy(true);
    try {
      await cancel({ importId: id });
    } catch {
      await showFailure(`Could not cancel. ${title} is still importing; please try again.`);
    }
    setBusy(false);
  }

  return (
    <Button busy={busy} onClick={() => void stop()}>
      Cancel import
    </Button>
  );
}
