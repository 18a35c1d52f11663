import type { models } from "@polar-sh/sdk/2026-10";
import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import type { PolarInstance } from "../instance.ts";
import { ORGANIZATION_ID } from "../merchant/catalog.ts";
import { EVENT_TYPES } from "../merchant/event-types.ts";
import { momentOf } from "../merchant/instant.ts";
import { notFound } from "../merchant/refusal.ts";
import { API_VERSION } from "../merchant.ts";
import { type Attempt, isSuccess, type OutgoingEvent } from "../webhooks/outgoing-event.ts";
import { isStandardSecret } from "../webhooks/signature.ts";
import { Body } from "./body.ts";
import { Query } from "./query.ts";

interface Delivery {
  event: OutgoingEvent;
  attempt: Attempt;
}

const momentOrNull = (epochMs: number | null) => (epochMs === null ? null : momentOf(epochMs));

function endpointJson({ state, outbox }: PolarInstance): models.WebhookEndpoint | null {
  if (outbox.address === null) return null;
  const { id, createdAt, modifiedAt, enabled } = state.endpoint;
  return {
    created_at: momentOf(createdAt),
    modified_at: momentOrNull(modifiedAt),
    id,
    url: outbox.address.url,
    name: "Switchboard",
    api_version: API_VERSION,
    format: "raw",
    secret: outbox.address.secret,
    organization_id: ORGANIZATION_ID,
    events: [...EVENT_TYPES],
    enabled,
    uses_standard_webhook_signature: isStandardSecret(outbox.address.secret),
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

function deliveryQuery(instance: PolarInstance, query: Query<Delivery>): Query<Delivery> {
  return query
    .oneOf("endpoint_id", () => instance.state.endpoint.id)
    .oneOf("event_type", ({ event }) => event.type)
    .oneOf("http_code_class", ({ attempt }) => `${String(attempt.status ?? "").slice(0, 1)}xx`)
    .flag("succeeded", ({ attempt }, isWanted) => isSuccess(attempt.status) === isWanted)
    .moment("start_timestamp", ({ attempt }, moment) => momentOf(attempt.at) > moment)
    .moment("end_timestamp", ({ attempt }, moment) => momentOf(attempt.at) < moment)
    .text("query", ({ event, attempt }, words) =>
      [attempt.id, event.id, String(attempt.status)].some((text) => text.includes(words)),
    );
}

export function webhookRoutes(instance: PolarInstance) {
  const endpoint = (id: string): models.WebhookEndpoint => {
    const found = endpointJson(instance);
    if (found?.id !== id) throw notFound();
    return found;
  };
  return new Hono<EmulatorEnv>()
    .get("/endpoints", (c) => {
      const found = endpointJson(instance);
      const query = new Query<models.WebhookEndpoint>(c);
      return c.json(query.page(found ? [found] : [], {}, (row) => row));
    })
    .get("/endpoints/:id", (c) => c.json(endpoint(c.req.param("id"))))
    .patch("/endpoints/:id", async (c) => {
      const { id } = endpoint(c.req.param("id"));
      const enabled = (await Body.of(c)).flag("enabled");
      if (typeof enabled === "boolean") instance.setEndpoint(enabled);
      return c.json(endpoint(id));
    })
    .get("/deliveries", (c) => {
      const query = deliveryQuery(instance, new Query<Delivery>(c));
      return c.json(query.page(deliveriesOf(instance), {}, deliveryJson));
    })
    .post("/events/:id/redeliver", (c) => {
      if (!instance.state.events.some(({ id }) => id === c.req.param("id"))) throw notFound();
      instance.outbox.resend(c.req.param("id"));
      return c.json(null, 202);
    });
}
