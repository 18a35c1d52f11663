"use client";

import { ErrorState } from "@/components/ui/error-state";

interface SettingsErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function SettingsError({ error, reset }: SettingsErrorProps) {
  return (
    <ErrorState title="This page could not be loaded" onRetry={reset} reference={error.digest}>
      Nothing was changed. Your plan and the other settings pages still work.
    </ErrorState>
  );
}
