import { withRequestId } from "@/app/telemetry/request-scope";
import { answerSentence } from "../answer-sentence";

/** Where requests go whose method no address takes (app/refused-methods.ts). */
export const GET = withRequestId("/api/method-not-allowed", async () => {
  const answer = answerSentence(405, "No address of this site takes this method.");
  answer.headers.set("allow", "GET, HEAD, POST, OPTIONS");
  return answer;
});
