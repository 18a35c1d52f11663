"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "@/convex/_generated/api";
import { describeLimit, readLimitError } from "@/lib/limits/refusal";
import type { RepositoryAccess } from "@/lib/providers/account-metadata";
import { ConnectPanel } from "../connections/connect-panel";
import { InactivityNotice } from "../connections/inactivity-notice";
import { FailureNotice } from "../imports/failure-notice";
import { OpenPicker } from "../imports/repository-picker";
import { useNow } from "../imports/use-now";
import { describeSituation } from "../imports/words";
import { Button } from "../ui/button";
import { Skeleton } from "../ui/skeleton";
import { StepFailure } from "../ui/step-failure";

interface RepositoryStepProps {
  /** Nothing was imported before, so the only repository there is, is the one. */
  isFirst: boolean;
  onImported: (repository: string) => void;
  onClose: () => void;
}

/** Brings a repository that the files can go to: GitHub is connected, and the repository chosen and read, right here. */
export function RepositoryStep(props: RepositoryStepProps) {
  const { data: rows } = useQuery(convexQuery(api.connections.list, {}));
  const row = rows?.find(({ provider }) => provider === "github");
  if (row === undefined) return <Skeleton className="h-40" />;
  return (
    <div className="space-y-4">
      {row.connection === null && <ConnectPanel row={row} />}
      {row.connection?.status === "inactive" && <InactivityNotice row={row} />}
      {row.connection?.status === "active" ? (
        <ImportChosen access={row.connection.repositoryAccess} {...props} />
      ) : (
        <Button onClick={props.onClose}>Cancel</Button>
      )}
    </div>
  );
}

interface Running {
  importId: string;
  repository: string;
}

interface ImportChosenProps extends RepositoryStepProps {
  access: RepositoryAccess | null;
}

function ImportChosen({ access, isFirst, onImported, onClose }: ImportChosenProps) {
  const start = useMutation(api.imports.start);
  const [running, setRunning] = useState<Running | null>(null);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function pick(repository: string) {
    setFailure(null);
    setTried(true);
    try {
      const source = { provider: "github" as const, repository, ref: null };
      setRunning({ importId: await start({ source }), repository });
    } catch (error) {
      const reached = readLimitError(error);
      setFailure(
        reached ? describeLimit(reached) : `${repository} could not be read. Please try again.`,
      );
    }
  }

  if (running !== null)
    return <Reading {...running} onImported={onImported} onOther={() => setRunning(null)} />;
  return (
    <>
      <p className="text-meta">
        Choose the repository that the files are for. Switchboard reads how its code is written, so
        that they fit in.
      </p>
      <OpenPicker
        verb="Choose"
        access={access}
        onPick={(repository) => void pick(repository)}
        onOnly={isFirst && !isTried ? (repository) => void pick(repository) : undefined}
        onClose={onClose}
      />
      <StepFailure failure={failure} />
    </>
  );
}

interface ReadingProps extends Running {
  onImported: (repository: string) => void;
  onOther: () => void;
}

function Reading({ importId, repository, onImported, onOther }: ReadingProps) {
  const { data: shown } = useQuery(convexQuery(api.imports.get, { importId }));
  const now = useNow();
  useEffect(() => {
    if (shown?.status === "completed") onImported(repository);
  }, [shown?.status, repository, onImported]);
  const other = <Button onClick={onOther}>Choose another repository</Button>;
  if (shown?.status === "failed" && shown.failure)
    return <FailureNotice failure={shown.failure} action={other} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="min-w-0 text-meta">
        <span className="break-all font-mono">{repository}</span>:{" "}
        {shown ? describeSituation(shown, now) : "Starts in a moment."}
      </p>
      {other}
    </div>
  );
}
