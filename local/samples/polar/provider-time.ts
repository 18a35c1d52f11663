const DAY = 24 * 60 * 60 * 1000;

/** Polar writes microseconds; a millisecond clock leaves the last three digits free. */
export function toProviderTime(epochMs: number): string {
  const microseconds = String(Math.round((epochMs % 1) * 1000)).padStart(3, "0");
  return new Date(Math.floor(epochMs)).toISOString().replace("Z", `${microseconds}Z`);
}

export function addPeriod(epochMs: number, interval: "month" | "year"): number {
  const end = new Date(epochMs);
  if (interval === "year") end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  return end.getTime();
}

export function addDays(epochMs: number, days: number): number {
  return epochMs + days * DAY;
}
