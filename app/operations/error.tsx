"use client";

import { ErrorState } from "@/components/ui/error-state";

interface OperationsErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function OperationsError({ error, reset }: OperationsErrorProps) {
  return (
    <ErrorState title="This page could not be shown" onRetry={reset} reference={error.digest}>
      Nothing was changed. Payment events are taken in and processed all the same.
    </ErrorState>
  );
}
