"use client";

import { useAction } from "convex/react";
import { useRef, useState } from "react";
import { api } from "@/convex/_generated/api";
import type { Forecast } from "@/lib/imports/forecast";
import type { ImportPreview, ReadyPreview } from "@/lib/imports/preview";
import { describeWait, readLimitError } from "@/lib/limits/refusal";
import { toImportRequest } from "./request";

export type FailedPreview = Extract<ImportPreview, { ok: false }>;

export type PreviewState =
  | { readonly step: "idle" | "loading" }
  | { readonly step: "ready"; readonly preview: ReadyPreview }
  | { readonly step: "failed"; readonly preview: FailedPreview };

const UNANSWERED: FailedPreview = {
  ok: false,
  failure: {
    code: "provider_down",
    title: "The backend did not respond",
    explanation: "There is no preview yet.",
    remedy: "try_again",
    advice: "Check your connection and try again.",
  },
  source: null,
  waitsUntil: null,
};

/** There is something to import, and the requests suffice. */
const isClear = ({ calls, left, waitsUntil }: Forecast): boolean =>
  calls > 0 && calls <= left && waitsUntil === null;

/** What is shown when the backend did not preview. */
function toFailedPreview(error: unknown): FailedPreview {
  const reached = readLimitError(error);
  if (!reached) return UNANSWERED;
  const failure = {
    code: "rate_limited",
    title: "Too many previews",
    explanation: "You previewed a lot in a short time.",
    remedy: "try_again",
    advice: describeWait(reached.retryAfterMs),
  } as const;
  return { ok: false, failure, source: null, waitsUntil: null };
}

/** Previews a source, and hands it on if nothing speaks against importing it. A result that arrives after the person changed the input is dropped. */
export function usePreview(onClear: (preview: ReadyPreview) => void) {
  const askForPreview = useAction(api.imports.preview);
  const [state, setState] = useState<PreviewState>({ step: "idle" });
  const latest = useRef(0);

  function reset() {
    latest.current += 1;
    setState({ step: "idle" });
  }

  async function load(text: string, ref: string): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    setState({ step: "loading" });
    const preview = await askForPreview({ request: toImportRequest(text, ref) }).catch(
      toFailedPreview,
    );
    if (latest.current !== own) return;
    if (!preview.ok) return setState({ step: "failed", preview });
    if (!isClear(preview.forecast)) return setState({ step: "ready", preview });
    setState({ step: "idle" });
    onClear(preview);
  }

  return { state, load, reset };
}
