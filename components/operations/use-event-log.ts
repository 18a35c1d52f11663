"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/convex/_generated/api";
import type { EventFilter } from "@/lib/operations/event-filter";
import type { EventPage, EventRow } from "@/lib/operations/event-view";

export interface EventLog {
  events: readonly EventRow[];
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
  /** True while the list is paused, so that its rows stay in place. */
  isPaused: boolean;
  /** How many events arrived since the pause, counted up to a hundred. */
  newer: number;
  pause: () => void;
  resume: () => void;
  /** Null when the whole log has been searched. */
  searchFurther: (() => void) | null;
  looked: number;
  lookedToTime: number | null;
}

/** The newest page follows the log until it is paused; then it stays at the newest event shown. */
export function useEventLog(filter: EventFilter): EventLog {
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const [olderFrom, setOlderFrom] = useState<readonly number[]>([]);
  // A separate query, because pausing changes its arguments and the rows must stay until the new result arrives.
  const newest = useQuery({
    ...convexQuery(api.operations.listEvents, { filter, upTo: pausedAt }),
    placeholderData: keepPreviousData<EventPage>,
  });
  const older = useQueries({
    queries: olderFrom.map((upTo) => convexQuery(api.operations.listEvents, { filter, upTo })),
  });
  const answers = [newest, ...older];
  const { data: newer = 0 } = useQuery(
    convexQuery(
      api.operations.countNewer,
      pausedAt === null ? "skip" : { filter, after: pausedAt },
    ),
  );
  const pages = answers.flatMap(({ data }) => (data ? [data] : []));
  const events = joinPages(pages);
  const last = pages.at(-1);
  const isLoading = answers.some(({ isPending }) => isPending);

  const pause = () => setPausedAt((at) => at ?? events[0]?.position ?? null);
  function searchFurther(from: number) {
    pause();
    setOlderFrom((older) => (older.includes(from) ? older : [...older, from]));
  }
  function resume() {
    setPausedAt(null);
    setOlderFrom([]);
  }
  const next = isLoading ? null : (last?.lookedTo ?? null);
  return {
    events,
    isLoading,
    isError: answers.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    },
    isPaused: pausedAt !== null,
    newer,
    pause,
    resume,
    searchFurther: next === null ? null : () => searchFurther(next),
    looked: pages.reduce((sum, { looked }) => sum + looked, 0),
    lookedToTime: last?.lookedToTime ?? null,
  };
}

/** Two neighboring pages share one event. */
function joinPages(pages: readonly EventPage[]): EventRow[] {
  const byId = new Map(pages.flatMap(({ events }) => events).map((row) => [row.eventId, row]));
  return [...byId.values()].toSorted((a, b) => b.position - a.position);
}
