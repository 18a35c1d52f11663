import { DAY, MINUTE } from "@/lib/durations";

/**
 * "at 14:05", with the day unless that is within a day of `now`, or "in a moment" in the minute before it; in the reader's
 * time zone by default. Use it only in the browser, because the server's zone differs.
 */
export function describeMoment(at: number, now: number, timeZone?: string): string {
  if (at >= now && at - now < MINUTE) return "in a moment";
  const moment = new Date(at);
  const time = moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  if (Math.abs(at - now) < DAY) return `at ${time}`;
  const day = moment.toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone });
  return `on ${day} at ${time}`;
}
