// Reads and writes the times that operators type: ISO 8601 in their own time zone, which every locale reads the same way.

export const LOCAL_FORMAT = "YYYY-MM-DD HH:MM";

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?$/;

export function toLocalInput(at: number): string {
  const time = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** A day alone is its first minute. Returns null for an empty text, and "invalid" for one that is no time. */
export function fromLocalInput(text: string): number | null | "invalid" {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const parts = WRITTEN.exec(trimmed)
    ?.slice(1)
    .map((part: string | undefined) => Number(part ?? "0"));
  if (!parts) return "invalid";
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
  const time = new Date(year, month - 1, day, hour, minute);
  const isReal = time.getMonth() === month - 1 && time.getDate() === day;
  return isReal && hour < 24 && minute < 60 ? time.getTime() : "invalid";
}
