import { DAY, HOUR, MINUTE, SECOND } from "@/lib/durations";

const UNITS = [
  { unit: "day", lengthMs: DAY },
  { unit: "hour", lengthMs: HOUR },
  { unit: "minute", lengthMs: MINUTE },
  { unit: "second", lengthMs: SECOND },
] as const;

const words = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** An age in the largest unit that fits, always rounded down: "just now" covers the last five seconds. */
export function describeAge(ageMs: number): string {
  if (ageMs < 5 * SECOND) return "just now";
  const fitting = UNITS.find(({ lengthMs }) => ageMs >= lengthMs) ?? UNITS[3];
  return words.format(-Math.floor(ageMs / fitting.lengthMs), fitting.unit);
}
