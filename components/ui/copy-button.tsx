"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { useHydrated } from "./use-hydrated";

const CONFIRMATION_MS = 2000;

export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const hydrated = useHydrated();

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Copy: ${text}`}
      className={hydrated ? "" : "invisible"}
      onClick={() => void copy()}
    >
      {copied ? (
        <Check className="size-4 text-good" aria-hidden />
      ) : (
        <Copy className="size-4" aria-hidden />
      )}
      <span role="status" className="sr-only">
        {copied ? "Copied" : ""}
      </span>
    </Button>
  );
}
