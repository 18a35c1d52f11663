// What a caller is told who has reached one of our limits.
import { ConvexError } from "convex/values";
import { DAY, HOUR, MINUTE, SECOND } from "../durations";
import type { LimitName } from "./numbers";

export const LIMIT_REACHED = "limit_reached";

export interface LimitRefusal {
  readonly limit: LimitName;
  readonly retryAfterMs: number;
}

/** Thrown by functions of the backend; its data reaches the browser. */
export const toLimitError = ({ limit, retryAfterMs }: LimitRefusal) =>
  new ConvexError({ code: LIMIT_REACHED, limit, retryAfterMs });

/** Null for any other failure. */
export function readLimitError(error: unknown): LimitRefusal | null {
  const data: unknown = error instanceof ConvexError ? error.data : null;
  if (typeof data !== "object" || data === null) return null;
  if (!("code" in data) || data.code !== LIMIT_REACHED) return null;
  if (!("limit" in data) || !isLimitName(data.limit)) return null;
  if (!("retryAfterMs" in data) || typeof data.retryAfterMs !== "number") return null;
  return { limit: data.limit, retryAfterMs: data.retryAfterMs };
}

const isLimitName = (name: unknown): name is LimitName =>
  typeof name === "string" && Object.hasOwn(NOUNS, name);

const NOUNS: Readonly<Record<LimitName, string>> = {
  connections: "attempts to connect",
  previews: "previews",
  imports: "imports",
  generations: "requests for code",
  pulls: "pull requests",
  checkouts: "checkouts",
  exports: "downloads of your data",
  refusedDeliveries: "refused deliveries",
  processorTime: "requests that take long",
};

/** Says what was too much, and when to try again. */
export const describeLimit = ({ limit, retryAfterMs }: LimitRefusal): string =>
  `Too many ${NOUNS[limit]} in a short time. ${describeWait(retryAfterMs)}`;

export const describeWait = (retryAfterMs: number): string =>
  `Try again in ${describeDuration(retryAfterMs)}.`;

const UNITS = [
  { ms: DAY, name: "day" },
  { ms: HOUR, name: "hour" },
  { ms: MINUTE, name: "minute" },
  { ms: SECOND, name: "second" },
] as const;

/** Rounded up, so that the next try is not refused again. */
function describeDuration(durationMs: number): string {
  const { ms, name } = UNITS.find((unit) => durationMs >= unit.ms) ?? {
    ms: SECOND,
    name: "second",
  };
  const count = Math.max(1, Math.ceil(durationMs / ms));
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

/** The value of a `Retry-After` header. */
export const toRetryAfter = (retryAfterMs: number): string =>
  String(Math.max(1, Math.ceil(retryAfterMs / SECOND)));
