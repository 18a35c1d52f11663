"use client";

import { ErrorState } from "@/components/ui/error-state";

interface SettingsErrorProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function SettingsError({ error, reset }: SettingsErrorProps) {
  return (
    <ErrorState title="This page could not be shown" onRetry={reset} reference={error.digest}>
      Nothing was changed. The other settings pages and your plan do not depend on it.
    </ErrorState>
  );
}
