import { DAY, HOUR, MINUTE, SECOND } from "@/lib/durations";

const UNITS = [
  { unit: "day", lengthMs: DAY },
  { unit: "hour", lengthMs: HOUR },
  { unit: "minute", lengthMs: MINUTE },
  { unit: "second", lengthMs: SECOND },
] as const;

const words = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/**
 * An age in the largest unit that fits, rounded towards now: "3 hours ago", and "in 3 hours" where it is negative.
 * "just now" covers five seconds on both sides.
 */
export function describeAge(ageMs: number): string {
  const distanceMs = Math.abs(ageMs);
  if (distanceMs < 5 * SECOND) return "just now";
  const fitting = UNITS.find(({ lengthMs }) => distanceMs >= lengthMs) ?? UNITS[3];
  const count = Math.floor(distanceMs / fitting.lengthMs);
  return words.format(ageMs < 0 ? count : -count, fitting.unit);
}
