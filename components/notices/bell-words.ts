import { MOST_COUNTED } from "@/lib/notices/limits";

/** The name of the bell for screen readers. */
export function nameBell(unread: number): string {
  if (unread === 0) return "Notices";
  if (unread >= MOST_COUNTED) return `${MOST_COUNTED - 1}+ new notices`;
  return unread === 1 ? "1 new notice" : `${unread} new notices`;
}

const MOST_SHOWN = 9;

export const toBadge = (unread: number): string =>
  unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
