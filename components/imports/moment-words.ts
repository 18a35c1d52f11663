import { DAY } from "@/lib/durations";

/**
 * "at 14:05", with its day when that is not within a day of `now`. In the reader's own time zone unless told. Only where
 * nothing is rendered on the server: it would write another zone.
 */
export function describeMoment(at: number, now: number, timeZone?: string): string {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  if (Math.abs(at - now) < DAY) return `at ${time}`;
  const day = moment.toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone });
  return `on ${day} at ${time}`;
}
