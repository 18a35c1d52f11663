import { withRequestId } from "@/app/telemetry/request-scope";
import { toScheme, toVersion } from "@/components/designs/version-query";
import { previewDocument } from "@/lib/designs/output/preview-document";
import { findConvexUrl, findServerConvexUrl } from "@/lib/env";
import { answerDocument, answerMessage } from "./answers";
import { readPreview } from "./read-preview";

type Route = { params: Promise<{ importId: string; nodeId: string }> };

/** Renders a frame's generated code for an iframe on this site's own pages only. */
export const GET = withRequestId("/designs/[importId]/preview/[nodeId]", answer);

async function answer(request: Request, { params }: Route): Promise<Response> {
  const convexUrl = findServerConvexUrl();
  if (convexUrl === null) return answerMessage(503, "This server has no backend.");
  const { importId, nodeId } = await params;
  const { searchParams } = new URL(request.url);
  const version = toVersion(searchParams.get("version"));
  const scheme = toScheme(searchParams.get("scheme"));
  const found = await readPreview(convexUrl, importId, decode(nodeId), version);
  switch (found.outcome) {
    case "found":
      return answerDocument(await previewDocument(found.preview, scheme), findConvexUrl());
    case "signed_out":
      return answerMessage(401, "Sign in to see this preview.");
    case "missing":
      return answerMessage(404, "Preview not found.");
    case "unavailable":
      return answerMessage(503, "The preview could not be loaded. Try again in a moment.");
  }
}

/** Layer IDs contain colons, which the framework passes on still encoded. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
