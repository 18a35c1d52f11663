import { createHmac, randomUUID } from "node:crypto";
import { inject } from "vitest";
import { loadSecrets } from "../../local/stack/secrets.ts";
import { type Answered, askApp } from "./app-request.ts";

export interface GithubDelivery {
  id: string;
  event: string;
  body: string;
  signature: string;
}

/** Signed as GitHub documents: an HMAC over the body's bytes. */
export async function aGithubDelivery(event: string, payload: unknown): Promise<GithubDelivery> {
  const { github } = await loadSecrets(inject("localDir"));
  const body = JSON.stringify(payload);
  const signature = `sha256=${createHmac("sha256", github).update(body).digest("hex")}`;
  return { id: randomUUID(), event, body, signature };
}

export async function deliverFromGithub(delivery: GithubDelivery): Promise<Answered> {
  return await askApp("/api/webhooks/github", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-github-delivery": delivery.id,
      "x-github-event": delivery.event,
      "x-hub-signature-256": delivery.signature,
    },
    body: delivery.body,
  });
}
