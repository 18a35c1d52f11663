"use client";

import { PublicFrame } from "@/components/landing/public-frame";
import { ErrorState } from "@/components/ui/error-state";
import { ReadingColumn } from "@/components/ui/reading-column";
import { ThemeSwitch } from "@/components/ui/theme-switch";

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <PublicFrame themes={<ThemeSwitch />}>
      <ReadingColumn>
        <h1 className="sr-only">Error</h1>
        <ErrorState title="This page could not be loaded" onRetry={reset} reference={error.digest}>
          Something went wrong on our side. Webhook events are still accepted.
        </ErrorState>
      </ReadingColumn>
    </PublicFrame>
  );
}
