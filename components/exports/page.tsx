"use client";

import { useClerk } from "@clerk/nextjs";
import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useConvex } from "convex/react";
import { api } from "@/convex/_generated/api";
import { type ExportView, isStalled } from "@/lib/exports/record";
import { describeLimit, readLimitError } from "@/lib/limits/refusal";
import { exportHref } from "@/lib/page-paths";
import { describeMoment } from "../imports/moment-words";
import { useNow } from "../imports/use-now";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { ErrorState } from "../ui/error-state";
import { Meter } from "../ui/meter";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { Section } from "../ui/section";
import { Skeleton } from "../ui/skeleton";
import { StepButton } from "../ui/step-button";

/** What is kept about a person: to take along, or to delete. */
export function YourDataPage() {
  const { data, isError, refetch } = useQuery(convexQuery(api.exports.get, {}));
  return (
    <>
      <PageTitle title="Your data">Take a copy of what we keep about you, or delete it.</PageTitle>
      <Section
        title="Download"
        description="One ZIP with your account, plan, payments, connections, imports and code. It contains no tokens."
      >
        {data === undefined && !isError && (
          <Skeleton className="h-9 w-36 rounded-control pointer-coarse:h-10" />
        )}
        {data === undefined && isError && (
          <ErrorState title="The backend did not respond" onRetry={() => void refetch()}>
            Nothing has changed.
          </ErrorState>
        )}
        {data !== undefined && <Download shown={data} />}
      </Section>
      <Section
        title="Delete your account"
        description="Everything we keep about you is deleted within minutes, and your subscription ends. This cannot be undone."
      >
        <ManageAccountButton />
      </Section>
    </>
  );
}

function ManageAccountButton() {
  const clerk = useClerk();
  return <Button onClick={() => clerk.openUserProfile()}>Manage account</Button>;
}

function Download({ shown }: { shown: ExportView | null }) {
  const now = useNow();
  if (shown === null) return <StartRow label="Collect my data" />;
  if (shown.status === "ready") return <Ready shown={shown} now={now} />;
  if (isStalled(shown, now)) {
    return (
      <div className="space-y-4">
        <Notice tone="attention" title="Collecting your data stopped">
          It can be started again.
        </Notice>
        <StartRow label="Start again" />
      </div>
    );
  }
  const { done, total } = shown;
  return (
    <div role="status">
      <Meter
        label="Collecting your data"
        value={done}
        max={total}
        words={`${done} of ${total} parts`}
      />
      <p className="mt-2 text-meta text-quiet">You can leave this page and come back.</p>
    </div>
  );
}

function Ready({ shown, now }: { shown: ExportView; now: number }) {
  const until = shown.expiresAt === null ? "" : describeMoment(shown.expiresAt, now);
  return (
    <>
      <p role="status" className="mb-4">
        Your data is ready. The link works for you alone and ends {until}.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink href={exportHref(shown.id)} leavesApp variant="primary">
          Download my data
        </ButtonLink>
        <StartButton label="Collect again" />
      </div>
    </>
  );
}

const StartRow = ({ label }: { label: string }) => (
  <div className="flex flex-wrap items-center gap-2">
    <StartButton label={label} variant="primary" />
  </div>
);

function StartButton({ label, variant }: { label: string; variant?: "primary" }) {
  const backend = useConvex();
  async function start(): Promise<string | null> {
    try {
      await backend.mutation(api.exports.start, {});
      return null;
    } catch (error) {
      const reached = readLimitError(error);
      return reached
        ? describeLimit(reached)
        : "The backend did not respond. Try again in a moment.";
    }
  }
  return (
    <StepButton {...(variant && { variant })} onPress={start}>
      {label}
    </StepButton>
  );
}
