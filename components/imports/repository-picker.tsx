"use client";

import { type ReactNode, useEffect, useId, useState } from "react";
import type { ConnectionView } from "@/lib/connections/view";
import type { ListedRepository } from "@/lib/imports/preview";
import type { RepositoryAccess } from "@/lib/providers/account-metadata";
import { ChooseRepositories } from "../connections/choose-repositories";
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
  connection: ConnectionView;
  isOpenAtFirst: boolean;
  onPick: (repository: string) => void;
}

/** Opened on demand once something is imported, because listing uses the person's API requests. A press imports. */
export function RepositoryPicker({ connection, isOpenAtFirst, onPick }: RepositoryPickerProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const reasonId = useId();
  if (connection.status === "inactive") {
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
      verb="Import"
      access={connection.repositoryAccess}
      onPick={(repository) => {
        setIsOpen(false);
        onPick(repository);
      }}
      onClose={() => setIsOpen(false)}
    >
      <p className="text-meta text-quiet">
        Importing reads the files that show how the code is written. It changes nothing.
      </p>
    </OpenPicker>
  );
}

interface OpenPickerProps {
  /** What a press on a repository does. */
  verb: "Import" | "Choose";
  access: RepositoryAccess | null;
  onPick: (repository: string) => void;
  /** Told of the only repository that the person chose on GitHub: it need not be chosen twice. */
  onOnly?: ((repository: string) => void) | undefined;
  onClose: () => void;
  /** What that means, where it is not said around it. */
  children?: ReactNode;
}

/** The person's repositories at GitHub, by name. */
export function OpenPicker({ onClose, children, ...found }: OpenPickerProps) {
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
      {children}
      <FoundRepositories search={search} {...found} />
    </section>
  );
}

interface FoundRepositoriesProps extends Omit<OpenPickerProps, "onClose" | "children"> {
  search: string;
}

function FoundRepositories({ search, access, onOnly, ...choice }: FoundRepositoriesProps) {
  const isChosen = access?.kind === "github_app";
  const { list, isFailed, retry } = useRepositories(search);
  const [first, second] = isChosen && search === "" && list?.ok ? list.repositories : [];
  const only = first && second === undefined ? first.repository : null;
  useEffect(() => {
    if (only !== null) onOnly?.(only);
  }, [only, onOnly]);
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
    return isChosen ? (
      <NothingChosen isSearch={search.trim() !== ""} />
    ) : (
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
            <RepositoryRow key={listed.repository} listed={listed} {...choice} />
          ))}
        </SettingsRows>
      </div>
      {list.isShortened && (
        <p className="text-meta text-quiet">
          Not all repositories are shown. Search to find others.
        </p>
      )}
      {isChosen && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-meta text-quiet">
          These are the repositories that you chose on GitHub. <ChooseRepositories />
        </p>
      )}
    </>
  );
}

/** A GitHub App reaches no other repositories. */
function NothingChosen({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      title={isSearch ? "No chosen repository has this name" : "No repository chosen yet"}
      action={
        <ChooseRepositories variant="primary">Choose repositories on GitHub</ChooseRepositories>
      }
    >
      Switchboard reaches only the repositories that you choose on GitHub. Afterwards you come back
      here.
    </EmptyState>
  );
}

interface RepositoryRowProps extends Pick<OpenPickerProps, "verb" | "onPick"> {
  listed: ListedRepository;
}

function RepositoryRow({ listed, verb, onPick }: RepositoryRowProps) {
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
        <Button aria-label={`${verb} ${repository}`} onClick={() => onPick(repository)}>
          {verb}
        </Button>
      }
    />
  );
}
