import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import {
  advance,
  type Command,
  freshMerchant,
  type Merchant,
  type MerchantEvent,
  perform,
  toSubscriptionJson,
} from "../../local/emulators/polar/merchant.ts";
import type { PaymentDelivery } from "./convex-events.ts";

/**
 * The payment provider's merchant with the read API, for tests with a frozen clock. Callers are distinguished by access
 * token, so that tests share one server.
 */

/** `status` 0 breaks the connection. */
export interface ListFault {
  status: number;
  retryAfter?: string;
  /** Affects only calls whose path starts with this. */
  under?: string;
}

export interface ListedMerchant {
  merchant: Merchant;
  readonly accessToken: string;
  endpoints: unknown[];
  /** Each affects one call, in this order. */
  faults: ListFault[];
  /** Path and query of every answered call. */
  calls: string[];
}

const known = new Map<string, ListedMerchant>();
const START = Date.UTC(2026, 10, 20);

/** Makes the backend under test read this merchant from now on. */
export function aListedMerchant(seed: string, allowsSeveralSubscriptions = true): ListedMerchant {
  const merchant = freshMerchant({ seed, allowsSeveralSubscriptions });
  const accessToken = `polar_oat_${crypto.randomUUID()}`;
  const listed = { merchant, accessToken, endpoints: [], faults: [], calls: [] };
  known.set(accessToken, listed);
  vi.stubEnv("POLAR_ACCESS_TOKEN", accessToken);
  vi.stubEnv("POLAR_SERVER", LISTS_URL);
  vi.stubEnv("APP_URL", "https://app.example");
  for (const [plan, products] of Object.entries(productsByPlan(merchant))) {
    vi.stubEnv(`POLAR_${plan.toUpperCase()}_PRODUCT_IDS`, products.join(","));
  }
  return listed;
}

function productsByPlan({ products }: Merchant): Record<"pro" | "unlimited", string[]> {
  const named = (word: string) =>
    Object.values(products)
      .filter(({ name }) => name.startsWith(word))
      .map(({ id }) => id);
  return { pro: named("Pro"), unlimited: named("Unlimited") };
}

export interface Done {
  id: string;
  events: readonly MerchantEvent[];
}

/** `day`: the merchant's day, counted from the first. */
export function command(listed: ListedMerchant, given: Command, day: number): Done {
  const { merchant, events, id } = perform(listed.merchant, given, toMerchantDay(day));
  listed.merchant = merchant;
  return { events, id };
}

/** Advances to a day: renewals, payment retries and ends happen. */
export function passDays(listed: ListedMerchant, day: number): readonly MerchantEvent[] {
  const { merchant, events } = advance(listed.merchant, toMerchantDay(day));
  listed.merchant = merchant;
  return events;
}

/** Epoch ms. */
export const toMerchantDay = (day: number): number => START + day * DAY;

const DAY = 24 * 60 * 60 * 1000;

/** The event as the webhook route passes it on. */
export const toDelivery = ({ id, type, timestamp, data }: MerchantEvent): PaymentDelivery => ({
  eventId: id,
  eventType: type,
  eventTimestamp: timestamp,
  deliveredAt: Math.floor(Date.parse(timestamp) / 1000) * 1000,
  payload: data,
  payloadTruncated: false,
});

function listSubscriptions({ merchant }: ListedMerchant, query: URLSearchParams) {
  const page = Number(query.get("page"));
  const limit = Number(query.get("limit"));
  const customers = query.getAll("customer_id");
  const external = query.getAll("external_customer_id");
  const found = Object.values(merchant.subscriptions)
    .map((row) => toSubscriptionJson(merchant, row))
    .filter(({ customer_id }) => customers.length === 0 || customers.includes(customer_id))
    .filter(
      ({ customer }) => external.length === 0 || external.includes(customer.external_id ?? ""),
    )
    .toSorted((a, b) => ((a.started_at ?? "~") < (b.started_at ?? "~") ? -1 : 1));
  const items = found.slice((page - 1) * limit, page * limit);
  const max_page = Math.ceil(found.length / limit);
  return { items, pagination: { total_count: found.length, max_page } };
}

function answer(listed: ListedMerchant, url: URL, method = "GET"): unknown {
  if (url.pathname === "/v1/subscriptions/") return listSubscriptions(listed, url.searchParams);
  if (url.pathname === "/v1/webhooks/endpoints") return { items: listed.endpoints };
  const id = url.pathname.replace("/v1/subscriptions/", "");
  const isLive = listed.merchant.subscriptions[id]?.wire.ended_at === null;
  if (method === "DELETE" && isLive) command(listed, { name: "revoke", subscriptionId: id }, 25);
  const row = listed.merchant.subscriptions[id];
  return row ? toSubscriptionJson(listed.merchant, row) : null;
}

function reply(request: IncomingMessage, response: ServerResponse): void {
  const listed = known.get((request.headers.authorization ?? "").replace("Bearer ", ""));
  const isMet = (request.url ?? "").startsWith(listed?.faults[0]?.under ?? "");
  const fault = isMet ? listed?.faults.shift() : undefined;
  if (fault?.status === 0) {
    response.destroy();
    return;
  }
  const url = new URL(request.url ?? "", LISTS_URL);
  listed?.calls.push(url.pathname + url.search);
  const body = listed && !fault ? answer(listed, url, request.method) : null;
  const status = fault?.status ?? (listed ? (body === null ? 404 : 200) : 401);
  response.writeHead(status, {
    "content-type": "application/json",
    ...(fault?.retryAfter !== undefined && { "retry-after": fault.retryAfter }),
  });
  response.end(JSON.stringify(body ?? { error: "ResourceNotFound", detail: "Not found" }));
}

const server = createServer(reply);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
server.unref();

const LISTS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
