// CORS as Convex answers it: every origin is mirrored, because pages of any origin may call
// a deployment's functions; only the caller's token decides what it may do.
import type { IncomingMessage } from "node:http";

const MAX_AGE_SECONDS = 24 * 60 * 60;
const VARY = "origin, access-control-request-method, access-control-request-headers";
const METHODS = "GET,POST,OPTIONS,PATCH,DELETE,PUT";

/** Flat name-value pairs, which `writeHead` takes as they are. */
export function crossOriginHeaders(request: IncomingMessage): string[] {
  const { origin } = request.headers;
  if (origin === undefined) return ["vary", VARY];
  return [
    ...["vary", VARY],
    ...["access-control-allow-origin", origin],
    ...["access-control-allow-credentials", "true"],
  ];
}

export function preflightHeaders(request: IncomingMessage): string[] {
  const headers = crossOriginHeaders(request);
  const asked = request.headers["access-control-request-headers"];
  if (asked !== undefined) headers.push("access-control-allow-headers", asked);
  headers.push("access-control-allow-methods", METHODS);
  headers.push("access-control-max-age", String(MAX_AGE_SECONDS));
  return headers;
}
