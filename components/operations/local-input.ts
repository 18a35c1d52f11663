import { MINUTE } from "@/lib/durations";

// Converts values of `datetime-local` fields, which are local times to the minute without a zone.

const MINUTES_SHOWN = "2026-11-21T14:02".length;

export function toLocalInput(at: number): string {
  const offsetMs = new Date(at).getTimezoneOffset() * MINUTE;
  return new Date(at - offsetMs).toISOString().slice(0, MINUTES_SHOWN);
}

/** Returns null for an empty or incomplete field. */
export function fromLocalInput(text: string): number | null {
  const at = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isFinite(at) ? at : null;
}
