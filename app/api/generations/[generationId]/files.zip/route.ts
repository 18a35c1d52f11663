import { answerSentence } from "@/app/api/answer-sentence";
import { withRequestId } from "@/app/telemetry/request-scope";
import { findServerConvexUrl } from "@/lib/env";
import { toDisposition } from "@/lib/generations/archive-names";
import { toForm } from "@/lib/generations/form-query";
import { openArchive } from "./open-archive";

type Route = { params: Promise<{ generationId: string }> };

/** Streams the files of a generation that was paid for, with the images that they refer to. */
export const GET = withRequestId("/api/generations/[generationId]/files.zip", answer);

async function answer(request: Request, { params }: Route): Promise<Response> {
  const convexUrl = findServerConvexUrl();
  if (convexUrl === null) return answerSentence(503, "This server has no backend.");
  const { generationId } = await params;
  const form = toForm(new URL(request.url).searchParams);
  const opened = await openArchive(convexUrl, { generationId, form }, request.signal);
  switch (opened.outcome) {
    case "opened":
      return new Response(opened.content, {
        headers: {
          "content-type": "application/zip",
          "content-disposition": toDisposition(opened.name),
          "cache-control": "no-store",
        },
      });
    case "signed_out":
      return answerSentence(401, "Sign in to download these files.");
    case "missing":
      return answerSentence(404, "Files not found. Generate them first.");
    case "unavailable":
      return answerSentence(503, "The files could not be loaded. Try again in a moment.");
  }
}
