import { answerSentence } from "@/app/api/answer-sentence";
import { withRequestId } from "@/app/telemetry/request-scope";
import { findServerConvexUrl } from "@/lib/env";
import { toDisposition } from "@/lib/generations/archive-names";
import { toSetAsked } from "@/lib/generations/form-query";
import { explainSetRefusal } from "@/lib/generations/set";
import { openArchive } from "./open-archive";

/** Streams the files of frames that were paid for, with the images that they refer to. */
export const GET = withRequestId("/api/generations/files.zip", answer);

async function answer(request: Request): Promise<Response> {
  const convexUrl = findServerConvexUrl();
  if (convexUrl === null) return answerSentence(503, "This server has no backend.");
  const asked = toSetAsked(new URL(request.url).searchParams);
  const opened = await openArchive(convexUrl, asked, request.signal);
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
    case "refused":
      return answerSentence(
        opened.refusal === "not_generated" ? 404 : 400,
        explainSetRefusal(opened.refusal),
      );
    case "unavailable":
      return answerSentence(503, "The files could not be loaded. Try again in a moment.");
  }
}
