import { previewDocument } from "@/lib/designs/output/preview-document";
import { findConvexUrl } from "@/lib/env";
import { answerDocument, answerSentence } from "./answers";
import { readPreview } from "./read-preview";

type Route = { params: Promise<{ importId: string; nodeId: string }> };

/** A frame as its generated code renders it: to be shown in a frame of this site's own pages, and nowhere else. */
export async function GET(_request: Request, { params }: Route): Promise<Response> {
  const convexUrl = findConvexUrl();
  if (convexUrl === null) return answerSentence(503, "This server has no backend.");
  const { importId, nodeId } = await params;
  const found = await readPreview(convexUrl, importId, decode(nodeId));
  switch (found.outcome) {
    case "found":
      return answerDocument(await previewDocument(found.preview), convexUrl);
    case "signed_out":
      return answerSentence(401, "Sign in to see this preview.");
    case "missing":
      return answerSentence(404, "Preview not found.");
    case "unavailable":
      return answerSentence(503, "The preview could not be loaded. Try again in a moment.");
  }
}

/** Ids of layers hold colons, which the framework hands on as the address has them. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
