import { DAY, MINUTE } from "@/lib/durations";

/**
 * "at 14:05", "tomorrow at 14:05", with the date further away, or "in a moment" in the minute before it; in the reader's
 * time zone by default. Use it only in the browser, because the server's zone differs.
 */
export function describeMoment(at: number, now: number, timeZone?: string): string {
  if (at >= now && at - now < MINUTE) return "in a moment";
  const time = new Date(at).toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
  const dayOf = (moment: number) =>
    new Date(moment).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone });
  const days = [
    ["", now],
    ["tomorrow ", now + DAY],
    ["yesterday ", now - DAY],
  ] as const;
  const [day = `on ${dayOf(at)} `] =
    days.find(([, moment]) => Math.abs(at - now) < 2 * DAY && dayOf(at) === dayOf(moment)) ?? [];
  return `${day}at ${time}`;
}
