"use client";

import { useConvexAction } from "@convex-dev/react-query";
import { ExternalLink, LoaderCircle } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { api } from "@/convex/_generated/api";
import type { PullStatus, PullView } from "@/lib/pulls/record";
import { describeStep, explainPullFailure } from "@/lib/pulls/words";
import { ChooseRepositories } from "../connections/choose-repositories";
import { Button } from "../ui/button";
import { RelativeTime } from "../ui/relative-time";
import { StatusBadge } from "../ui/status-badge";
import type { Tone } from "../ui/tone";

const STATES: Readonly<Record<Exclude<PullStatus, "working">, { tone: Tone; word: string }>> = {
  open: { tone: "good", word: "Open" },
  merged: { tone: "neutral", word: "Merged" },
  closed: { tone: "neutral", word: "Closed" },
  failed: { tone: "bad", word: "Failed" },
};

interface PullRowsProps {
  pulls: readonly PullView[];
  /** Asks for one more; null while the form for it is open. */
  onAsk: (() => void) | null;
}

/** Pull requests, newest first. */
export function PullRows({ pulls, onAsk }: PullRowsProps) {
  if (pulls.length === 0) return null;
  const isBusy = pulls.some(({ status }) => status === "working");
  return (
    <>
      <ul
        aria-label="Pull requests"
        className="mt-4 divide-y divide-line rounded-box border border-line"
      >
        {pulls.map((pull) => (
          <PullRow key={pull.id} pull={pull} />
        ))}
      </ul>
      {onAsk && !isBusy && (
        <Button variant="quiet" className="mt-2" onClick={onAsk}>
          Open another
        </Button>
      )}
    </>
  );
}

interface PullRowProps {
  pull: PullView;
  /** What it brings, where that is not said around it; otherwise its branches are named. */
  children?: ReactNode;
}

export function PullRow({ pull, children }: PullRowProps) {
  const { id, repository, status, number, url } = pull;
  useFreshState(id, status);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-48">
        {url === null ? (
          <p className="break-words font-medium">{repository}</p>
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex max-w-full items-center gap-1 break-words font-medium underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {repository} #{number}
            <ExternalLink className="size-3.5 shrink-0 text-quiet" aria-label="(opens on GitHub)" />
          </a>
        )}
        {children && <p className="break-words text-meta text-quiet">{children}</p>}
        <p className="break-words text-meta text-quiet empty:hidden" aria-live="polite">
          <Progress pull={pull} />
        </p>
        {!children && <Branches pull={pull} />}
      </div>
      {status === "working" ? (
        <LoaderCircle className="size-4 text-quiet motion-safe:animate-spin" aria-hidden />
      ) : (
        <StatusBadge tone={STATES[status].tone}>{STATES[status].word}</StatusBadge>
      )}
    </li>
  );
}

function Progress({ pull: { status, failure, step, files } }: { pull: PullView }) {
  if (status === "working") return `${describeStep(step, files)}…`;
  if (status === "failed" && failure !== null)
    return (
      <>
        {explainPullFailure(failure)} {failure === "permission_missing" && <ChooseRepositories />}
      </>
    );
  return <span className="sr-only">It is {STATES[status].word.toLowerCase()}.</span>;
}

function Branches({ pull: { status, branch, base, createdAt } }: { pull: PullView }) {
  if (branch === null || status === "working" || status === "failed") return null;
  return (
    <p className="break-words text-meta text-quiet">
      Opened <RelativeTime at={createdAt} /> · <code className="font-mono">{branch}</code> into{" "}
      <code className="font-mono">{base}</code>
    </p>
  );
}

/** Asks for the present state of an open one when it is shown. Another visit asks again. */
function useFreshState(pullId: string, status: PullStatus): void {
  const refresh = useConvexAction(api.pulls.refresh);
  const isOpen = status === "open";
  useEffect(() => {
    // A failure leaves the state that was last told.
    if (isOpen) refresh({ pullId }).catch(() => undefined);
  }, [isOpen, pullId, refresh]);
}
