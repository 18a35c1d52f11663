"use client";

import { ErrorState } from "@/components/ui/error-state";
import { ReadingColumn } from "@/components/ui/reading-column";

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <ReadingColumn>
      <h1 className="sr-only">Error</h1>
      <ErrorState title="This page could not be shown" onRetry={reset} reference={error.digest}>
        Something failed while the page was made. The webhook endpoints do not depend on it: events
        are still taken in.
      </ErrorState>
    </ReadingColumn>
  );
}
