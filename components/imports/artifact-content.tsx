"use client";

import type { ReactNode } from "react";
import { ErrorState } from "../ui/error-state";
import { SkeletonRows } from "../ui/skeleton";
import { type ArtifactAddress, useArtifactText } from "./artifact-text";

interface ArtifactContentProps<Read> {
  address: ArtifactAddress;
  /** Returns null for a text of the wrong shape. */
  parse: (text: string) => Read | null;
  children: (read: Read) => ReactNode;
}

/** Shows the loading, error and loaded states of one artifact. */
export function ArtifactContent<Read>({ address, parse, children }: ArtifactContentProps<Read>) {
  const { data: text, isError, refetch } = useArtifactText(address);
  if (text === undefined && !isError) {
    return (
      <div className="mt-10">
        <p role="status" className="sr-only">
          Loading {address.name}
        </p>
        <SkeletonRows count={3} />
      </div>
    );
  }
  const read = text === undefined ? null : parse(text);
  if (read !== null) return children(read);
  return (
    <div className="mt-10">
      <ErrorState title={`Could not show ${address.name}`} onRetry={() => void refetch()}>
        The import is complete and kept. Import again to recreate this file.
      </ErrorState>
    </div>
  );
}
