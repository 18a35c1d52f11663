"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { api } from "@/convex/_generated/api";
import { TARGET_NAMES } from "@/lib/designs/targets/target";
import { archiveHref } from "@/lib/generations/form-query";
import type { GenerationStatus } from "@/lib/generations/record";
import type { GenerationView } from "@/lib/generations/view";
import { DESIGNS_PATH, frameHref } from "@/lib/page-paths";
import { SpendingSection } from "../billing/spending-section";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { RelativeTime } from "../ui/relative-time";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { SkeletonRows } from "../ui/skeleton";
import { StatusBadge } from "../ui/status-badge";
import type { Tone } from "../ui/tone";
import { countCredits } from "./words";
import { readState, writeState } from "./workspace-state";

const LISTED = 200;

/** What was generated, newest first. */
export function GenerationsPage() {
  const { data, isError, refetch } = useQuery(convexQuery(api.generations.list, { limit: LISTED }));
  return (
    <>
      <PageTitle title="Generations">{describeList(data, isError)}</PageTitle>
      <div className="mt-6">
        {data === undefined && !isError && <SkeletonRows count={3} />}
        {data === undefined && isError && (
          <ErrorState title="The backend did not respond" onRetry={() => void refetch()}>
            The code that you have is kept.
          </ErrorState>
        )}
        {data && data.length === 0 && <NoGenerations />}
        {data && data.length > 0 && (
          <SettingsRows>
            {data.map((one) => (
              <GenerationRow key={one.id} shown={one} />
            ))}
          </SettingsRows>
        )}
      </div>
      {data && data.length > 0 && <SpendingSection />}
    </>
  );
}

function describeList(listed: readonly GenerationView[] | undefined, isError: boolean): string {
  if (listed === undefined) return isError ? "They could not be loaded." : "Loading…";
  const paid = listed.filter(({ forms }) => forms.length > 0).length;
  if (listed.length === LISTED) return `The ${LISTED} newest are listed.`;
  if (paid === 0) return "No code yet.";
  return paid === 1 ? "You have the code of 1 frame." : `You have the code of ${paid} frames.`;
}

function NoGenerations() {
  return (
    <EmptyState
      title="Nothing generated yet"
      action={<ButtonLink href={DESIGNS_PATH}>Open a design</ButtonLink>}
    >
      Import a design, open one of its frames and generate its code. It is listed here.
    </EmptyState>
  );
}

const STATES: Readonly<Record<GenerationStatus, readonly [Tone, string]>> = {
  completed: ["good", "Generated"],
  queued: ["neutral", "Waiting"],
  unpaid: ["attention", "No credits"],
  failed: ["bad", "Failed"],
  canceled: ["neutral", "Canceled"],
};

const DESIGN_WORDS: Readonly<Record<GenerationView["design"], string>> = {
  same: "",
  changed: " · the design has changed since",
  gone: " · no longer in the design",
  // Its import was removed, which is said anyway.
  unknown: "",
};

function GenerationRow({ shown }: { shown: GenerationView }) {
  const { nodeId, title, importTitle, target, credits, status, requestedAt } = shown;
  const [tone, word] = STATES[status];
  const name = title || `Frame ${nodeId}`;
  const href = toWorkspace(shown);
  return (
    <SettingsRow
      name={
        href === null ? (
          name
        ) : (
          <Link href={href} prefetch={false} className="hover:text-accent">
            {name}
          </Link>
        )
      }
      detail={
        <>
          {importTitle} · {TARGET_NAMES[target]} ·{" "}
          <RelativeTime at={shown.completedAt ?? requestedAt} />
          {DESIGN_WORDS[shown.design]}
          {href === null && <WithoutImport shown={shown} />}
        </>
      }
      value={
        <span className="flex items-center gap-3">
          <span className="text-meta text-quiet">{countCredits(credits)}</span>
          <StatusBadge tone={tone}>{word}</StatusBadge>
        </span>
      }
    />
  );
}

/** Null where no import of the design has the frame. A later import has it where the one it was asked of was removed. */
function toWorkspace({ importId, newestImportId, design, nodeId, target }: GenerationView) {
  const shownIn = importId ?? (design === "gone" ? null : newestImportId);
  if (shownIn === null) return null;
  const usual = readState(new URLSearchParams());
  return `${frameHref(shownIn, nodeId)}${writeState({ ...usual, target })}`;
}

/** The frame's page went with the import, but not what was paid for. */
function WithoutImport({ shown: { id, forms } }: { shown: GenerationView }) {
  const newest = forms.at(-1);
  if (newest === undefined) return " · the import was removed";
  return (
    <>
      {" · the import was removed, and its images with it · "}
      <a
        href={archiveHref({ ...newest, generationIds: [id] })}
        download
        className="underline underline-offset-2 hover:text-accent"
      >
        Download ZIP
      </a>
    </>
  );
}
