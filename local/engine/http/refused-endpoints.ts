// Endpoints that Convex has and this engine lacks, each with a sentence that says what to do instead.
// Answered with 400, because the official CLI retries 404 and 5xx for half a minute.
import { badRequest, type Rejection } from "../auth/rejection.ts";

interface Refusal {
  prefix: string;
  sentence: string;
}

const REFUSALS: readonly Refusal[] = [
  {
    prefix: "/api/streaming_import",
    sentence: "The embedded engine takes no streaming imports; see `npx convex import`.",
  },
  ...["/api/document_deltas", "/api/list_snapshot", "/api/json_schemas"].map((prefix) => ({
    prefix,
    sentence: "The embedded engine has no streaming export.",
  })),
  {
    prefix: "/api/app_metrics/",
    sentence: "The embedded engine keeps no metrics for a dashboard; see `npx convex logs`.",
  },
  {
    prefix: "/api/shapes2",
    sentence: "The embedded engine infers no shapes of tables; see `npx convex function-spec`.",
  },
];

export function notImplemented(method: string, path: string): Rejection {
  const known = REFUSALS.find(({ prefix }) => path.startsWith(prefix));
  const fallback = `The embedded engine does not implement ${method} ${path}`;
  return badRequest("NotImplemented", known?.sentence ?? fallback);
}
