"use client";

import { useState } from "react";
import type { RepositoryAccess as Access } from "@/lib/providers/account-metadata";
import { Button } from "../ui/button";
import { RelativeTime } from "../ui/relative-time";
import { describeAccess, nameRepositories } from "./repository-words";

interface RepositoryAccessProps {
  access: Access;
  /** Null while the connection does not work. */
  onRefresh: (() => Promise<void>) | null;
}

/** Which repositories a GitHub connection can access, and a link to change that. */
export function RepositoryAccess({ access, onRefresh }: RepositoryAccessProps) {
  const { manageUrl, installationId } = access;
  const { names, more } = nameRepositories(access);
  return (
    <div>
      <h3 className="text-meta text-quiet">Repositories</h3>
      <p className="mt-1 tabular-nums">{describeAccess(access)}</p>
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
      {manageUrl !== null && (
        <a
          href={manageUrl}
          rel="noreferrer"
          className="mt-1 inline-block text-accent text-meta underline underline-offset-4"
        >
          {installationId === null ? "Install it and choose repositories" : "Change this"} on GitHub
        </a>
      )}
      <Freshness readAt={access.readAt} onRefresh={onRefresh} />
    </div>
  );
}

function Freshness({
  readAt,
  onRefresh,
}: Pick<Access, "readAt"> & Pick<RepositoryAccessProps, "onRefresh">) {
  const [isBusy, setIsBusy] = useState(false);

  async function refresh() {
    setIsBusy(true);
    await onRefresh?.();
    setIsBusy(false);
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      {onRefresh && (
        <Button busy={isBusy} aria-label="Refresh repositories" onClick={() => void refresh()}>
          Refresh
        </Button>
      )}
      {readAt !== null && (
        <p className="text-meta text-quiet">
          Updated <RelativeTime at={readAt} />
        </p>
      )}
    </div>
  );
}
