import { asRefusal } from "../refusals";

export const NO_SIGNATURE_HEADERS = "Error occured: there are no signature headers";
/** The contract's spelling. */
export const BAD_SIGNATURE = "Error occured";
export const PROCESSING_FAILED = "Error processing webhook";

/** The caller gets the fixed text; the log may say more. */
export function refuse(status: number, text: string, reason: string = text): Response {
  const headers = { "content-type": "text/plain; charset=utf-8" };
  return asRefusal(new Response(text, { status, headers }), reason);
}

export function askForSecret(problem: string): Response {
  return refuse(500, `Please set CLERK_WEBHOOK_SIGNING_SECRET for this endpoint. ${problem}`);
}
