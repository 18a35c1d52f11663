"use client";

import Link from "next/link";
import { type KeyboardEvent, useRef, useState } from "react";
import type { EventRow } from "@/lib/operations/event-view";
import { classNames } from "../ui/class-names";
import { EventBadge } from "./event-badge";
import { ExactTime } from "./exact-time";
import { LOG_ID } from "./use-holding";

interface EventListProps {
  events: readonly EventRow[];
  /** Called when a row gets the focus, so that the rows stop moving. */
  onReading: () => void;
}

const COLUMNS =
  "grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 md:grid-cols-[8.5rem_7rem_minmax(0,1fr)_minmax(0,1fr)] md:items-center lg:grid-cols-[9rem_9rem_15rem_minmax(9rem,1fr)_minmax(0,1.4fr)]";

/** Newest first. Arrow keys go from row to row. */
export function EventList({ events, onReading }: EventListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [firstSeen] = useState(() => new Set(events.map(({ eventId }) => eventId)));

  function move(event: KeyboardEvent) {
    const rows: HTMLElement[] = [...(list.current?.querySelectorAll("a") ?? [])];
    const place = rows.findIndex((row) => row.contains(document.activeElement));
    const next = placeAfter(event.key, place, rows.length);
    if (next === null) return;
    event.preventDefault();
    rows[next]?.focus();
  }

  return (
    <div id={LOG_ID} className="rounded-box border border-line">
      <div
        aria-hidden
        className={classNames(
          COLUMNS,
          "border-line border-b px-4 py-2 text-meta text-quiet max-md:hidden",
        )}
      >
        <span>Received</span>
        <span>Status</span>
        <span>Type</span>
        <span>User</span>
        <span className="max-lg:hidden">Event</span>
      </div>
      <ol
        ref={list}
        aria-label="Events, newest first"
        onKeyDown={move}
        onFocus={onReading}
        className="divide-y divide-line"
      >
        {events.map((event) => (
          <li
            key={event.eventId}
            className={classNames(!firstSeen.has(event.eventId) && "motion-safe:animate-changed")}
          >
            <EventLine event={event} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Returns null for a key that does not move the focus. */
export function placeAfter(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return Math.min(place + 1, count - 1);
  if (key === "ArrowUp") return Math.max(place - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

function EventLine({ event }: { event: EventRow }) {
  const { eventId, eventType, receivedAt, user, error } = event;
  return (
    <Link
      href={`/operations/events/${encodeURIComponent(eventId)}`}
      prefetch={false}
      className={classNames(COLUMNS, "px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2")}
    >
      <span className="text-meta text-quiet max-md:order-2">
        <ExactTime at={receivedAt} />
      </span>
      <span className="max-md:order-4 max-md:row-span-2 max-md:self-start max-md:justify-self-end max-md:[grid-area:1/2]">
        <EventBadge {...event} />
      </span>
      <span className="min-w-0 truncate max-md:order-1">{eventType}</span>
      <span className="min-w-0 truncate font-mono text-meta text-quiet max-md:order-3 max-md:col-span-2">
        {user ?? "—"}
      </span>
      <span
        className={classNames(
          "min-w-0 truncate font-mono text-meta text-quiet max-md:order-5 max-md:col-span-2",
          // Between a phone and a wide screen a row keeps one line, unless there is something wrong to say.
          error === null ? "md:max-lg:hidden" : "md:max-lg:col-span-4",
        )}
      >
        {error === null ? eventId : <span className="font-sans text-ink">{error}</span>}
      </span>
    </Link>
  );
}
