import type { WriteTime } from "@/lib/notices/words";

const DAY_FORM = { day: "numeric", month: "short", year: "numeric" } as const;
const MINUTE_FORM = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;

/** In the reader's time zone: "30 Jan 2027", or "30 Jan, 14:05". */
export const writeLocalTime: WriteTime = (at, precision) =>
  new Date(at).toLocaleString("en-GB", precision === "day" ? DAY_FORM : MINUTE_FORM);
