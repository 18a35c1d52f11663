import { randomUUID } from "node:crypto";
import type { models } from "@polar-sh/sdk/2026-10";
import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { newSecret } from "../../kernel/oauth/secret.ts";
import type { PolarInstance } from "../instance.ts";
import { ORGANIZATION_ID } from "../merchant/catalog.ts";
import { momentOf } from "../merchant/instant.ts";
import { notFound } from "../merchant/refusal.ts";
import { API_VERSION } from "../merchant.ts";
import {
  type Attempt,
  type EndpointSettings,
  isSuccess,
  type OutgoingEvent,
} from "../webhooks/outgoing-event.ts";
import { isStandardSecret } from "../webhooks/signature.ts";
import { Body } from "./body.ts";
import { Query } from "./query.ts";

interface Delivery {
  event: OutgoingEvent;
  attempt: Attempt;
}

const momentOrNull = (epochMs: number | null) => (epochMs === null ? null : momentOf(epochMs));

function endpointJson({ state, outbox }: PolarInstance): models.WebhookEndpoint | null {
  const { settings } = outbox;
  if (settings === null) return null;
  const { id, createdAt, modifiedAt, enabled } = state.endpoint;
  return {
    created_at: momentOf(createdAt),
    modified_at: momentOrNull(modifiedAt),
    id,
    url: settings.url,
    name: "Switchboard",
    api_version: settings.apiVersion,
    format: settings.format as models.WebhookFormat,
    secret: settings.secret,
    organization_id: ORGANIZATION_ID,
    events: settings.events as models.WebhookEventType[],
    enabled,
    uses_standard_webhook_signature: isStandardSecret(settings.secret),
  };
}

function eventJson(event: OutgoingEvent): models.WebhookEvent {
  return {
    created_at: momentOf(event.createdAt),
    modified_at: momentOrNull(event.attempts.at(-1)?.at ?? null),
    id: event.id,
    last_http_code: event.attempts.at(-1)?.status ?? null,
    succeeded: event.succeeded,
    skipped: event.skipped,
    api_version: API_VERSION,
    payload: event.body,
    type: event.type as models.WebhookEventType,
    is_archived: false,
  };
}

function deliveryJson({ event, attempt }: Delivery): models.WebhookDelivery {
  return {
    created_at: momentOf(attempt.at),
    modified_at: null,
    id: attempt.id,
    succeeded: isSuccess(attempt.status),
    http_code: attempt.status,
    response: attempt.response,
    webhook_event: eventJson(event),
  };
}

/** Newest first, as Polar lists them. */
function deliveriesOf({ state }: PolarInstance): Delivery[] {
  return state.events
    .flatMap((event) => event.attempts.map((attempt) => ({ event, attempt })))
    .toSorted((one, other) => other.attempt.at - one.attempt.at);
}

const FORMATS = ["raw", "discord", "slack"] as const;
const VERSIONS = ["2026-04", "2026-10"] as const;

/** What the request states, over what is there. */
function settingsFrom(body: Body, present: EndpointSettings): EndpointSettings {
  return {
    secret: present.secret,
    url: body.text("url") ?? present.url,
    format: body.word("format", FORMATS) ?? present.format,
    apiVersion: body.word("api_version", VERSIONS) ?? present.apiVersion,
    events: body.has("events") ? body.texts("events") : present.events,
  };
}

/** Polar chooses the secret, and shows it with the endpoint. */
async function createEndpoint(c: Context, instance: PolarInstance) {
  const body = await Body.of(c);
  const url = body.requiredText("url");
  const fresh = { url, secret: newSecret("polar_whs_"), apiVersion: API_VERSION, events: [] };
  instance.setEndpointSettings(settingsFrom(body, { ...fresh, format: "raw" }), randomUUID());
  instance.setEndpoint(true);
  return c.json(endpointJson(instance), 201);
}

async function updateEndpoint(c: Context, instance: PolarInstance) {
  const body = await Body.of(c);
  const { settings } = instance.outbox;
  const changed = ["url", "format", "api_version", "events"].some((name) => body.has(name));
  if (settings && changed) instance.setEndpointSettings(settingsFrom(body, settings));
  const enabled = body.flag("enabled");
  if (typeof enabled === "boolean") instance.setEndpoint(enabled);
  return c.json(endpointJson(instance));
}

function endpointRoutes(instance: PolarInstance) {
  const requireEndpoint = (id: string): models.WebhookEndpoint => {
    const found = endpointJson(instance);
    if (found?.id !== id) throw notFound();
    return found;
  };
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const found = endpointJson(instance);
      const query = new Query<models.WebhookEndpoint>(c);
      return c.json(query.page(found ? [found] : [], {}, (row) => row));
    })
    .post("/", (c) => createEndpoint(c, instance))
    .patch("/:id", (c) => {
      requireEndpoint(c.req.param("id"));
      return updateEndpoint(c, instance);
    });
}

export function webhookRoutes(instance: PolarInstance) {
  return new Hono<EmulatorEnv>()
    .route("/endpoints", endpointRoutes(instance))
    .get("/deliveries", (c) => {
      const query = new Query<Delivery>(c).oneOf("endpoint_id", () => instance.state.endpoint.id);
      return c.json(query.page(deliveriesOf(instance), {}, deliveryJson));
    });
}
