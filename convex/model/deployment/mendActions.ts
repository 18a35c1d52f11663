// Creates or completes the webhook endpoint at the payment provider.
import { v } from "convex/values";
import { POLAR_API_VERSION, type PolarClient } from "../../../lib/providers/polar-client";
import { toPolarFailure } from "../../../lib/providers/polar-failure";
import { isOurEndpoint, NEEDED_EVENTS, WEBHOOK_PATH } from "../../../lib/reconciliation/endpoint";
import { env } from "../../_generated/server";
import { findPolar } from "../providers/polar";

/** `unasked`: no token or no APP_URL. `refused`: the token lacks webhooks:write. */
export const vMending = v.union(
  v.literal("created"),
  v.literal("completed"),
  v.literal("unasked"),
  v.literal("refused"),
  v.literal("failed"),
);
export type Mending = typeof vMending.type;

export async function mendEndpoint(): Promise<Mending> {
  const polar = findPolar();
  const appUrl = env.APP_URL;
  if (polar === null || appUrl === undefined || !URL.canParse(appUrl)) return "unasked";
  try {
    return await createOrComplete(polar, appUrl);
  } catch (error) {
    const kind = toPolarFailure(error)?.kind;
    return kind === "refused" || kind === "token_refused" ? "refused" : "failed";
  }
}

type Events = Parameters<PolarClient["webhooks"]["createWebhookEndpoint"]>[0]["events"];

async function createOrComplete(
  { webhooks }: PolarClient,
  appUrl: string,
): Promise<"created" | "completed"> {
  const { items } = await webhooks.listWebhookEndpoints({ limit: 100 });
  const ours = items.find(({ url }) => isOurEndpoint(url, appUrl));
  const wanted = { format: "raw", api_version: POLAR_API_VERSION } as const;
  if (ours === undefined) {
    const url = new URL(WEBHOOK_PATH, appUrl).href;
    await webhooks.createWebhookEndpoint({ ...wanted, url, events: NEEDED_EVENTS as Events });
    return "created";
  }
  // Events that were added at Polar are kept.
  const events = [...new Set([...ours.events, ...(NEEDED_EVENTS as Events)])];
  await webhooks.updateWebhookEndpoint(ours.id, { ...wanted, events, enabled: true });
  return "completed";
}
