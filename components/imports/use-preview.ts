"use client";

import { useAction } from "convex/react";
import { useRef, useState } from "react";
import { api } from "@/convex/_generated/api";
import type { ImportPreview, ReadyPreview } from "@/lib/imports/preview";
import { toImportRequest } from "./request";

type FailedPreview = Extract<ImportPreview, { ok: false }>;

export type Looking =
  | { readonly step: "idle" | "looking" }
  | { readonly step: "seen"; readonly sighting: ReadyPreview }
  | { readonly step: "failed"; readonly look: FailedPreview };

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

/** Looks a source up; an answer that comes after the person has moved on is dropped. */
export function usePreview() {
  const requestPreview = useAction(api.imports.preview);
  const [state, setState] = useState<Looking>({ step: "idle" });
  const latest = useRef(0);

  function reset() {
    latest.current += 1;
    setState({ step: "idle" });
  }

  async function look(text: string, ref: string): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    setState({ step: "looking" });
    const answer = await requestPreview({ request: toImportRequest(text, ref) }).catch(() => null);
    if (latest.current !== own) return;
    const seen = answer ?? UNANSWERED;
    setState(seen.ok ? { step: "seen", sighting: seen } : { step: "failed", look: seen });
  }

  return { state, look, reset };
}
