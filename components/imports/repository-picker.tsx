"use client";

import { useId, useState } from "react";
import type { ListedRepository } from "@/lib/imports/preview";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { RelativeTime } from "../ui/relative-time";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { SkeletonRows } from "../ui/skeleton";
import { FailureNotice } from "./failure-notice";
import { TextField } from "./text-field";
import { useRepositories } from "./use-repositories";

interface RepositoryPickerProps {
  /** True while the connection does not work. */
  isBroken: boolean;
  onPick: (repository: string) => void;
}

/** Opened on demand, because listing uses the person's API requests. */
export function RepositoryPicker({ isBroken, onPick }: RepositoryPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const reasonId = useId();
  if (isBroken) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button disabled aria-describedby={reasonId}>
          Choose a GitHub repository
        </Button>
        <p id={reasonId} className="text-meta text-quiet">
          Reconnect GitHub to see your repositories.
        </p>
      </div>
    );
  }
  if (!isOpen) {
    return <Button onClick={() => setIsOpen(true)}>Choose a GitHub repository</Button>;
  }
  return (
    <OpenPicker
      onPick={(repository) => {
        setIsOpen(false);
        onPick(repository);
      }}
      onClose={() => setIsOpen(false)}
    />
  );
}

interface OpenPickerProps {
  onPick: (repository: string) => void;
  onClose: () => void;
}

/** The person's repositories at GitHub, by name. */
export function OpenPicker({ onPick, onClose }: OpenPickerProps) {
  const [search, setSearch] = useState("");
  const fieldId = useId();
  return (
    <section
      aria-label="Your GitHub repositories"
      className="space-y-3 rounded-box border border-line px-4 py-4"
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-56">
          <label htmlFor={fieldId} className="mb-1 block text-meta text-quiet">
            Search by name
          </label>
          <TextField
            id={fieldId}
            type="search"
            value={search}
            onChange={setSearch}
            className="w-full"
          />
        </div>
        <Button onClick={onClose}>Close</Button>
      </div>
      <FoundRepositories search={search} onPick={onPick} />
    </section>
  );
}

interface FoundRepositoriesProps {
  search: string;
  onPick: (repository: string) => void;
}

function FoundRepositories({ search, onPick }: FoundRepositoriesProps) {
  const { list, isFailed, retry } = useRepositories(search);
  if (isFailed) {
    return (
      <ErrorState title="Could not list your repositories" onRetry={retry}>
        You can still enter a link or owner/name above.
      </ErrorState>
    );
  }
  if (list === null) return <SkeletonRows count={3} />;
  if (!list.ok) return <FailureNotice failure={list.failure} />;
  if (list.repositories.length === 0) {
    return (
      <EmptyState title="No repository found">
        Search covers every repository your account can open.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="max-h-96 overflow-y-auto" tabIndex={-1}>
        <SettingsRows>
          {list.repositories.map((listed) => (
            <RepositoryRow key={listed.repository} listed={listed} onPick={onPick} />
          ))}
        </SettingsRows>
      </div>
      {list.isShortened && (
        <p className="text-meta text-quiet">
          Not all repositories are shown. Search to find others.
        </p>
      )}
    </>
  );
}

interface RepositoryRowProps {
  listed: ListedRepository;
  onPick: (repository: string) => void;
}

function RepositoryRow({ listed, onPick }: RepositoryRowProps) {
  const { repository, description, isPrivate, language, pushedAt } = listed;
  return (
    <SettingsRow
      name={<span className="break-all font-mono text-meta">{repository}</span>}
      detail={
        <>
          {description && <span className="block">{description}</span>}
          {[isPrivate ? "Private" : "Public", language].filter(Boolean).join(" · ")}
          {pushedAt !== null && (
            <>
              {" · pushed "}
              <RelativeTime at={pushedAt} />
            </>
          )}
        </>
      }
      action={
        <Button aria-label={`Choose ${repository}`} onClick={() => onPick(repository)}>
          Choose
        </Button>
      }
    />
  );
}
