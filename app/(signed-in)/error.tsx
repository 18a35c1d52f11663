"use client";

import { ErrorState } from "@/components/ui/error-state";

interface SignedInErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function SignedInError({ error, reset }: SignedInErrorProps) {
  return (
    <ErrorState title="This page could not be loaded" onRetry={reset} reference={error.digest}>
      Nothing was changed. Your plan and the other pages still work.
    </ErrorState>
  );
}
