// Asks the payment provider about the products and the webhook endpoints of this deployment.
import { toProduct } from "../../../lib/billing/product";
import type { Asked, BackendFacts, EndpointFact, ProductFact } from "../../../lib/deployment/facts";
import { fingerprintOf } from "../../../lib/operations/secret-fingerprint";
import type { PolarClient } from "../../../lib/providers/polar-client";
import { toPolarFailure } from "../../../lib/providers/polar-failure";
import { NEEDED_EVENTS } from "../../../lib/reconciliation/endpoint";
import { planCatalog } from "../subscriptions/access";

type PolarFacts = BackendFacts["polar"];

export async function readProductFacts(
  polar: PolarClient | null,
): Promise<Pick<PolarFacts, "products" | "found">> {
  if (polar === null) return { products: "unasked", found: [] };
  try {
    await polar.products.list({ limit: 1 });
  } catch (error) {
    return { products: toAsked(error), found: [] };
  }
  const { pro, unlimited } = planCatalog();
  const wanted = [
    ...[...pro].map((id, index) => ({ id, setting: "POLAR_PRO_PRODUCT_IDS" as const, index })),
    ...[...unlimited].map((id, index) => ({
      ...{ id, setting: "POLAR_UNLIMITED_PRODUCT_IDS" as const, index },
    })),
  ];
  const found = wanted.map(async ({ id, setting, index }) => ({
    ...{ setting, place: index + 1, state: await readProductState(polar, id) },
  }));
  return { products: "answered", found: await Promise.all(found) };
}

async function readProductState(polar: PolarClient, id: string): Promise<ProductFact["state"]> {
  try {
    const product = toProduct(await polar.products.get(id));
    if (product === null) return "unusable";
    return product.isArchived ? "archived" : "on_sale";
  } catch (error) {
    return toPolarFailure(error)?.kind === "not_found" ? "missing" : "unknown";
  }
}

const MOST_ENDPOINTS = 100;

export async function readEndpointFacts(
  polar: PolarClient | null,
): Promise<Pick<PolarFacts, "webhooks" | "endpoints">> {
  if (polar === null) return { webhooks: "unasked", endpoints: [] };
  try {
    const { items } = await polar.webhooks.listWebhookEndpoints({ limit: MOST_ENDPOINTS });
    return { webhooks: "answered", endpoints: await Promise.all(items.map(toEndpointFact)) };
  } catch (error) {
    return { webhooks: toAsked(error), endpoints: [] };
  }
}

type Listed = Awaited<ReturnType<PolarClient["webhooks"]["listWebhookEndpoints"]>>["items"][number];

async function toEndpointFact(listed: Listed): Promise<EndpointFact> {
  const events: readonly string[] = listed.events;
  return {
    id: listed.id,
    url: listed.url,
    enabled: listed.enabled,
    format: listed.format,
    apiVersion: listed.api_version,
    missingEvents: NEEDED_EVENTS.filter((type) => !events.includes(type)),
    secretFingerprint: await fingerprintOf(listed.secret),
  };
}

function toAsked(error: unknown): Asked {
  const kind = toPolarFailure(error)?.kind;
  if (kind === "token_refused") return "refused";
  return kind === "refused" ? "forbidden" : "failed";
}
