"use client";

import { RefreshCw } from "lucide-react";
import type { RepositoryAccess as Access } from "@/lib/providers/account-metadata";
import { Button } from "../ui/button";
import { RelativeTime } from "../ui/relative-time";
import { StepFailure } from "../ui/step-failure";
import { type StepOutcome, useStep } from "../ui/use-step";
import { ChooseRepositories } from "./choose-repositories";
import { describeAccess, nameRepositories } from "./repository-words";

interface RepositoryAccessProps {
  access: Access;
  /** Null while the connection does not work. */
  onRefresh: (() => StepOutcome) | null;
}

/** Which repositories a GitHub connection can access, and a link to change that. */
export function RepositoryAccess({ access, onRefresh }: RepositoryAccessProps) {
  const { kind, installationId, readAt } = access;
  const { names, more } = nameRepositories(access);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-1 text-meta text-quiet">
        <h3>Repositories</h3>
        {readAt !== null && (
          <p>
            · Updated <RelativeTime at={readAt} />
          </p>
        )}
        {onRefresh && <RefreshButton onRefresh={onRefresh} />}
      </div>
      <p className="tabular-nums">{describeAccess(access)}</p>
      {names.length > 0 && (
        <ul className="mt-1 space-y-0.5 text-meta">
          {names.map((name) => (
            <li key={name} className="break-all font-mono">
              {name}
            </li>
          ))}
          {more && <li className="text-quiet tabular-nums">{more}</li>}
        </ul>
      )}
      {kind === "github_app" && (
        <p className="mt-1">
          <ChooseRepositories>
            {installationId === null ? "Install it and choose repositories" : "Change this"} on
            GitHub
          </ChooseRepositories>
        </p>
      )}
    </div>
  );
}

function RefreshButton({ onRefresh }: { onRefresh: () => StepOutcome }) {
  const { busy, failure, take } = useStep(onRefresh);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        busy={busy}
        aria-label="Refresh repositories"
        title="Refresh repositories"
        onClick={() => void take()}
      >
        <RefreshCw className="size-3.5" aria-hidden />
      </Button>
      <StepFailure failure={failure} />
    </>
  );
}
