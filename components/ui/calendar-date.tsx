"use client";

import { useHydrated } from "./use-hydrated";

const DAY_FORM = { day: "numeric", month: "short", year: "numeric" } as const;

/** "3 Dec 2026", with the exact time on hover and for screen readers: in UTC from the server, then local. */
export function CalendarDate({ at }: { at: number }) {
  const local = useHydrated();
  const zone = local ? undefined : "UTC";
  const moment = new Date(at);
  const day = moment.toLocaleDateString("en-GB", { ...DAY_FORM, timeZone: zone });
  const time = moment.toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  });
  return (
    <time
      dateTime={moment.toISOString()}
      title={`${day}, ${time}`}
      className="whitespace-nowrap tabular-nums"
    >
      {day}
      <span className="sr-only">, {time}</span>
    </time>
  );
}
