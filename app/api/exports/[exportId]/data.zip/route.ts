import { answerSentence } from "@/app/api/answer-sentence";
import { withRequestId } from "@/app/telemetry/request-scope";
import { findServerConvexUrl } from "@/lib/env";
import { openArchive } from "./open-archive";

type Route = { params: Promise<{ exportId: string }> };

/** Streams everything that is kept about the signed-in person. */
export const GET = withRequestId("/api/exports/[exportId]/data.zip", answer);

async function answer(request: Request, { params }: Route): Promise<Response> {
  const convexUrl = findServerConvexUrl();
  if (convexUrl === null) return answerSentence(503, "This server has no backend.");
  const { exportId } = await params;
  const opened = await openArchive(convexUrl, exportId, request.signal);
  switch (opened.outcome) {
    case "opened":
      return new Response(opened.content, {
        headers: {
          "content-type": "application/zip",
          "content-disposition": 'attachment; filename="switchboard-data.zip"',
          "cache-control": "no-store",
        },
      });
    case "signed_out":
      return answerSentence(401, "Sign in to download your data.");
    case "ended":
      return answerSentence(404, "This link has ended. Collect your data again.");
    case "unavailable":
      return answerSentence(503, "Your data could not be loaded. Try again in a moment.");
  }
}
