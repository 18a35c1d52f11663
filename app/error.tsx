"use client";

import { ErrorState } from "@/components/ui/error-state";
import { ReadingColumn } from "@/components/ui/reading-column";
import { PlainFrame } from "./plain-frame";

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <PlainFrame>
      <ReadingColumn>
        <h1 className="sr-only">Error</h1>
        <ErrorState title="This page could not be loaded" onRetry={reset} reference={error.digest}>
          Something went wrong on our side. Webhook events are still accepted.
        </ErrorState>
      </ReadingColumn>
    </PlainFrame>
  );
}
