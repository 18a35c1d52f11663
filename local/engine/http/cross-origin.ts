// CORS as Convex answers it: every origin is mirrored, because a deployment's functions are meant
// to be called by pages of any origin; what a caller may do is decided by its token alone.
import type { IncomingMessage } from "node:http";

const MAX_AGE_SECONDS = 24 * 60 * 60;
const VARY = "origin, access-control-request-method, access-control-request-headers";
const METHODS = "GET,POST,OPTIONS,PATCH,DELETE,PUT";

/** Flat name-value pairs, the form that `writeHead` takes without further work. */
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
