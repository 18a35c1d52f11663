// Whether this engine can store anything, for the web server and for monitoring. It needs no key, so it writes at most every few
// seconds; the folder and the disk's own words are for operators.
import type { IncomingMessage } from "node:http";
import type { EndpointContext } from "./endpoint.ts";
import { json, type Reply } from "./reply.ts";

const UNWATCHED = { status: "healthy", cause: null, freeBytes: null, reserveBytes: null };

export async function getHealth(
  request: IncomingMessage,
  { disk, authenticator }: EndpointContext,
): Promise<Reply> {
  const caller = await authenticator.fromHeader(request.headers.authorization);
  if (disk === undefined) return json(JSON.stringify(UNWATCHED));
  const report = await disk.check();
  const { folder, reason, ...shown } = report;
  const told = caller.kind === "admin" ? { ...shown, folder, reason } : shown;
  return { ...json(JSON.stringify(told)), status: report.status === "healthy" ? 200 : 503 };
}
