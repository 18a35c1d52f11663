"use client";

import { Button } from "./button";
import { Notice } from "./notice";

interface ErrorStateProps {
  /** What could not be done. */
  title: string;
  /** What still works. */
  children: string;
  onRetry?: () => void;
  /** Finds the error in the server's log. */
  reference?: string | undefined;
}

export function ErrorState({ title, children, onRetry, reference }: ErrorStateProps) {
  return (
    <div role="alert">
      <Notice tone="bad" title={title} action={onRetry && <RetryButton onRetry={onRetry} />}>
        <p>{children}</p>
        {reference && (
          <p className="mt-1 text-quiet">
            Error reference: <code className="font-mono">{reference}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return <Button onClick={onRetry}>Try again</Button>;
}
