"use client";

import { ErrorState } from "@/components/ui/error-state";

interface OperationsErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function OperationsError({ error, reset }: OperationsErrorProps) {
  return (
    <ErrorState title="This page could not be loaded" onRetry={reset} reference={error.digest}>
      Nothing was changed. Payment events are still accepted and processed.
    </ErrorState>
  );
}
