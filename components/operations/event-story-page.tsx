"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/convex/_generated/api";
import type { EventStory } from "@/lib/operations/event-view";
import { CopyableId } from "../ui/copyable-id";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { Section } from "../ui/section";
import { Skeleton, SkeletonRows } from "../ui/skeleton";
import { TextLink } from "../ui/text-link";
import { ActionList } from "./action-list";
import { AttemptList } from "./attempt-list";
import { describeStory } from "./event-story-words";
import { ReplayEvent } from "./replay-event";
import { RetryEvent } from "./retry-event";
import { StoryChanges } from "./story-changes";
import { StoryFacts } from "./story-facts";
import { ZoneSentence } from "./zone-sentence";

export function EventStoryPage({ eventId }: { eventId: string }) {
  const query = useQuery(convexQuery(api.operations.readEvent, { eventId }));
  return (
    <>
      <p className="mb-4 text-meta">
        <TextLink href="/operations/events">All events</TextLink>
      </p>
      <StoryState
        eventId={eventId}
        story={query.data}
        isError={query.isError}
        onRetry={() => void query.refetch()}
      />
    </>
  );
}

interface StoryStateProps {
  eventId: string;
  story: EventStory | null | undefined;
  isError: boolean;
  onRetry: () => void;
}

function StoryState({ eventId, story, isError, onRetry }: StoryStateProps) {
  if (story) return <Story story={story} />;
  if (isError) {
    return (
      <ErrorState title="Could not load this event" onRetry={onRetry}>
        It is still stored, and its effects remain.
      </ErrorState>
    );
  }
  if (story === undefined) return <StorySkeleton />;
  return (
    <>
      <PageTitle title="Event not found">The log has no event with this ID.</PageTitle>
      <p className="mt-4">
        <CopyableId id={eventId} />
      </p>
    </>
  );
}

function Story({ story }: { story: EventStory }) {
  const { tone, text } = describeStory(story);
  const isFailed = story.state === "failed" || story.state === "exhausted";
  return (
    <>
      <PageTitle title={story.eventType} tone={tone}>
        {text}
      </PageTitle>
      {isFailed && (
        <div className="mt-4">
          <RetryEvent eventId={story.eventId} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="min-w-0">
          <Section title="Event" description={<ZoneSentence />}>
            <StoryFacts story={story} />
          </Section>
          <Section title="Attempts">
            <AttemptList story={story} />
          </Section>
          <Section title="What it changed">
            <StoryChanges story={story} />
          </Section>
          {story.payload !== null && <ReplayEvent eventId={story.eventId} />}
          {story.actions.length > 0 && (
            <Section title="Audit log">
              <ActionList actions={story.actions} />
            </Section>
          )}
        </div>
        <Payload payload={story.payload} isTruncated={story.isTruncated} />
      </div>
    </>
  );
}

function Payload({ payload, isTruncated }: Pick<EventStory, "payload" | "isTruncated">) {
  const description = isTruncated
    ? "The payload was too large to store in full. These are the fields that we process, without personal data."
    : "The backend removes names, addresses, tax IDs, tokens and free text.";
  return (
    <Section title="Payload" description={payload === null ? undefined : description}>
      {payload === null ? (
        <EmptyState title="Payload deleted">
          Payloads are deleted after 90 days, or with their user. We keep the event's ID to
          recognize redeliveries.
        </EmptyState>
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-[70vh] overflow-auto rounded-box border border-line bg-raised p-4 font-mono text-meta"
        >
          {payload}
        </pre>
      )}
    </Section>
  );
}

function StorySkeleton() {
  return (
    <>
      <PageTitle title="Event">
        <Skeleton className="my-1 w-72 max-w-full" />
      </PageTitle>
      <div className="mt-10 grid grid-cols-1 gap-8 lg:grid-cols-2">
        <SkeletonRows count={5} />
        <SkeletonRows count={5} />
      </div>
    </>
  );
}
