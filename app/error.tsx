"use client";

import { Button } from "@/components/ui/button";

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <>
      <h1 className="font-semibold text-title">This page could not be shown</h1>
      <p className="mt-2">
        Something failed while the page was made. The webhook endpoints do not depend on it: events
        are still taken in.
      </p>
      <p className="mt-6">
        <Button look="primary" onClick={reset}>
          Try again
        </Button>
      </p>
      {error.digest && (
        <p className="mt-6 text-meta text-quiet">
          Reference for the server's log: <code className="font-mono">{error.digest}</code>
        </p>
      )}
    </>
  );
}
