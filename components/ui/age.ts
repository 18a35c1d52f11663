import { DAY, HOUR, MINUTE, SECOND } from "@/lib/durations";

const UNITS = [
  { unit: "day", lengthMs: DAY },
  { unit: "hour", lengthMs: HOUR },
  { unit: "minute", lengthMs: MINUTE },
  { unit: "second", lengthMs: SECOND },
] as const;

const words = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/**
 * An age in the largest fitting unit, rounded toward now: "3 hours ago", or "in 3 hours" if negative. "just now"
 * covers five seconds on both sides.
 */
export function describeAge(ageMs: number): string {
  const distanceMs = Math.abs(ageMs);
  if (distanceMs < 5 * SECOND) return "just now";
  const { unit, count } = inLargestUnit(distanceMs);
  return words.format(ageMs < 0 ? count : -count, unit);
}

/** "3 hours", as in "Waiting for 3 hours". The first five seconds and negative durations are "a moment". */
export function describeElapsed(elapsedMs: number): string {
  if (elapsedMs < 5 * SECOND) return "a moment";
  const { unit, count } = inLargestUnit(elapsedMs);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function inLargestUnit(durationMs: number) {
  const { unit, lengthMs } = UNITS.find((known) => durationMs >= known.lengthMs) ?? UNITS[3];
  return { unit, count: Math.floor(durationMs / lengthMs) };
}
