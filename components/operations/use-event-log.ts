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
  /** True while nothing new comes in by itself, so that what is read stays where it is. */
  isHeld: boolean;
  /** How many have come since, counted up to a hundred. */
  newer: number;
  hold: () => void;
  follow: () => void;
  /** Null when everything there is has been looked through. */
  lookFurther: (() => void) | null;
  looked: number;
  lookedToTime: number | null;
}

/** The newest page follows the log until it is held; then it ends at the newest event that was shown. */
export function useEventLog(filter: EventFilter): EventLog {
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const [olderFrom, setOlderFrom] = useState<readonly number[]>([]);
  // Asked for by itself: holding makes it another question, and the rows must stay until that is answered.
  const newest = useQuery({
    ...convexQuery(api.operations.listEvents, { filter, upTo: heldAt }),
    placeholderData: keepPreviousData<EventPage>,
  });
  const older = useQueries({
    queries: olderFrom.map((upTo) => convexQuery(api.operations.listEvents, { filter, upTo })),
  });
  const answers = [newest, ...older];
  const { data: newer = 0 } = useQuery(
    convexQuery(api.operations.countNewer, heldAt === null ? "skip" : { filter, after: heldAt }),
  );
  const pages = answers.flatMap(({ data }) => (data ? [data] : []));
  const events = joinPages(pages);
  const last = pages.at(-1);
  const isLoading = answers.some(({ isPending }) => isPending);

  const hold = () => setHeldAt((held) => held ?? events[0]?.position ?? null);
  function lookFurther(from: number) {
    hold();
    setOlderFrom((older) => (older.includes(from) ? older : [...older, from]));
  }
  function follow() {
    setHeldAt(null);
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
    isHeld: heldAt !== null,
    newer,
    hold,
    follow,
    lookFurther: next === null ? null : () => lookFurther(next),
    looked: pages.reduce((sum, { looked }) => sum + looked, 0),
    lookedToTime: last?.lookedToTime ?? null,
  };
}

/** Pages meet at an event that both of them hold. */
function joinPages(pages: readonly EventPage[]): EventRow[] {
  const byId = new Map(pages.flatMap(({ events }) => events).map((row) => [row.eventId, row]));
  return [...byId.values()].toSorted((a, b) => b.position - a.position);
}
