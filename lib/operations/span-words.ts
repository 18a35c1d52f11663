import { DAY, HOUR, MINUTE, SECOND } from "../durations";

// Durations in words. Pure.

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

/** "3 days", in the largest unit that fits; "40 ms" below a second. */
export function formatDuration(durationMs: number): string {
  const fitting = UNITS.find(([, lengthMs]) => durationMs >= lengthMs);
  if (!fitting) return `${Math.max(0, Math.round(durationMs))} ms`;
  const [unit, lengthMs] = fitting;
  const count = Math.floor(durationMs / lengthMs);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
