import { readGithubWebhookSettings } from "@/lib/env";
import { parseGithubEvent } from "@/lib/providers/github-event";
import {
  GITHUB_SIGNATURE_HEADER,
  isGithubSignature,
  readGithubDelivery,
} from "@/lib/providers/github-signature";
import { readBody } from "@/lib/webhooks/request-body";
import { countingRefusals } from "../refusals";
import { refuse } from "./answers";
import { parseJson, recordEvent } from "./record-event";

export const POST = countingRefusals("github", receive);

async function receive(request: Request): Promise<Response> {
  const read = readGithubWebhookSettings();
  if (!read.ok) return refuse(500, read.problem);
  const { secrets, backend } = read.settings;
  const signature = request.headers.get(GITHUB_SIGNATURE_HEADER);
  if (!signature) return refuse(401, "Missing webhook signature");
  const body = await readBody(request);
  if (!body.ok) return refuse(body.refusal.status, body.refusal.message);
  const isSigned = await isGithubSignature(signature, body.bytes, secrets);
  if (!isSigned) return refuse(401, "Invalid webhook signature");
  const headers = readGithubDelivery(request.headers);
  if (!headers.ok) return refuse(400, headers.problem);
  const payload = parseGithubEvent(headers.delivery.event, parseJson(body.bytes));
  if (payload === null) return refuse(400, "The event is missing a required field");
  return await recordEvent(headers.delivery, payload, backend);
}
