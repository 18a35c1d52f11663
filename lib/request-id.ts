// One ID for a request, from the edge to the log and to what the caller is told.
export const REQUEST_ID_HEADER = "x-request-id";

/** What proxies and tracers use. Anything else could break a log line, or fill it. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's own ID, if it is well-formed; otherwise a new one. */
export function toRequestId(headers: Headers): string {
  const stated = headers.get(REQUEST_ID_HEADER);
  return stated !== null && WELL_FORMED.test(stated) ? stated : crypto.randomUUID();
}
