import { randomUUID } from "node:crypto";
import { Webhook } from "svix";
import { inject } from "vitest";

export type Endpoint = "payments" | "identity";
export type Scheme = "raw" | "whsec";

export interface Delivery {
  endpoint: Endpoint;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** A signed delivery whose text a test may modify. */
export type TextDelivery = Delivery & { body: string };

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  json: unknown;
}

/** Signs with the svix library, never with this project's code. */
export function signatureOf(
  message: { id: string; sentAt: Date; body: string },
  secret: string,
  scheme: Scheme,
): string {
  const webhook =
    scheme === "raw" ? new Webhook(secret, { format: "raw" }) : new Webhook(secret.slice(6));
  return webhook.sign(message.id, message.sentAt, message.body);
}

export interface SignedHeaders {
  id?: string;
  sentAt?: Date;
  secret?: string;
  scheme?: Scheme;
  prefix?: "webhook" | "svix" | "hook";
}

/** Standard Webhooks headers for any text, valid unless a test overrides them. */
export function signedHeaders(
  endpoint: Endpoint,
  body: string,
  options: SignedHeaders = {},
): Record<string, string> {
  const { webhooks } = inject("stack");
  const secret =
    options.secret ?? (endpoint === "payments" ? webhooks.paymentsSecret : webhooks.identitySecret);
  const id = options.id ?? `msg_${randomUUID()}`;
  const sentAt = options.sentAt ?? new Date();
  const prefix = options.prefix ?? (endpoint === "payments" ? "webhook" : "hook");
  return {
    "content-type": "application/json",
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: String(Math.floor(sentAt.getTime() / 1000)),
    [`${prefix}-signature`]: signatureOf({ id, sentAt, body }, secret, options.scheme ?? "whsec"),
  };
}

export interface DeliveryOptions extends SignedHeaders {
  type: string;
  data?: unknown;
  /** The envelope's own time. Null omits it, as older senders do. */
  timestamp?: string | null;
}

/** A correctly signed payment event. */
export function aDelivery({
  type,
  data = {},
  timestamp,
  ...signing
}: DeliveryOptions): TextDelivery {
  const time = timestamp === undefined ? new Date().toISOString() : timestamp;
  const body = JSON.stringify(time === null ? { type, data } : { type, timestamp: time, data });
  return { endpoint: "payments", headers: signedHeaders("payments", body, signing), body };
}

/** A correctly signed identity event. */
export function anIdentityDelivery(
  options: { type: string; data?: unknown } & SignedHeaders,
): TextDelivery {
  const { type, data = {}, ...signing } = options;
  const body = JSON.stringify({ type, object: "event", data });
  return { endpoint: "identity", headers: signedHeaders("identity", body, signing), body };
}

/** Arbitrary bytes, correctly signed. */
export function aDeliveryOf(
  endpoint: Endpoint,
  body: string,
  signing: SignedHeaders = {},
): TextDelivery {
  return { endpoint, headers: signedHeaders(endpoint, body, signing), body };
}

export async function deliver(delivery: Delivery, app?: string): Promise<Answer> {
  const url = new URL(`/api/webhooks/${delivery.endpoint}`, app ?? inject("stack").app);
  const { headers, body } = delivery;
  const response = await fetch(url, { method: "POST", headers, body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function withoutHeader(delivery: Delivery, name: string): Delivery {
  const { [name]: _removed, ...headers } = delivery.headers;
  return { ...delivery, headers };
}

export function withHeader(delivery: Delivery, name: string, value: string): Delivery {
  return { ...delivery, headers: { ...delivery.headers, [name]: value } };
}
