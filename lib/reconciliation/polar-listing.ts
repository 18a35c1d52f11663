import type { PolarClient } from "../providers/polar-client";
import { type PolarFailure, toPolarFailure } from "../providers/polar-failure";
import { isRecord } from "../webhooks/polar/projection";
import type { LastDelivery, ListedEndpoint } from "./endpoint";
import { toListed } from "./listed-subscription";
import type { RunFailure } from "./run-record";

// The read requests of a reconciliation, and the meaning of their failures.

/** The maximum that Polar allows. */
export const PAGE_SIZE = 100;

export interface ListedPage {
  /** Only the fields that processing reads. */
  subscriptions: unknown[];
  isLast: boolean;
}

export interface PageRequest {
  /** 1-based. */
  page: number;
  externalCustomerId?: string;
  customerIds?: string[];
}

/** Oldest first, so that subscriptions created during the run appear on later pages. */
export async function listPage(
  polar: PolarClient,
  { page, externalCustomerId, customerIds }: PageRequest,
): Promise<ListedPage> {
  const answer: unknown = await polar.subscriptions.list({
    page,
    limit: PAGE_SIZE,
    sorting: ["started_at"],
    ...(externalCustomerId !== undefined && { external_customer_id: externalCustomerId }),
    ...(customerIds !== undefined && { customer_id: customerIds }),
  });
  const { items, pagination } = requireList(answer);
  const pages = isRecord(pagination) ? pagination.max_page : null;
  const isLast = typeof pages === "number" ? page >= pages : items.length < PAGE_SIZE;
  return { subscriptions: items.map(toListed), isLast: isLast || items.length === 0 };
}

/** Returns null if Polar has no such subscription. */
export async function readSubscription(polar: PolarClient, id: string): Promise<unknown> {
  try {
    return toListed(await polar.subscriptions.get(id));
  } catch (error) {
    if (toPolarFailure(error)?.kind === "not_found") return null;
    throw error;
  }
}

/** Drops the secrets that Polar returns. Returns null if our token lacks permission. */
export async function listEndpoints(polar: PolarClient): Promise<ListedEndpoint[] | null> {
  try {
    const { items } = requireList(await polar.webhooks.listWebhookEndpoints({ limit: PAGE_SIZE }));
    return items.filter(isEndpoint).map((listed) => {
      const { url, enabled, format, events, id, api_version: apiVersion } = listed;
      return {
        ...{ url, enabled, format, events },
        ...(typeof id === "string" && { id }),
        ...(typeof apiVersion === "string" && { apiVersion }),
      };
    });
  } catch (error) {
    const kind = toPolarFailure(error)?.kind;
    if (kind === "refused" || kind === "not_found") return null;
    throw error;
  }
}

/** Polar's newest attempt to deliver to one of these endpoints. */
export async function readLastDelivery(
  polar: PolarClient,
  endpoints: readonly ListedEndpoint[],
): Promise<LastDelivery | null> {
  const ids = endpoints.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return null;
  const listed = await polar.webhooks.listWebhookDeliveries({ endpoint_id: ids, limit: 1 });
  const [newest] = requireList(listed).items;
  if (!isRecord(newest) || typeof newest.created_at !== "string") return null;
  const { succeeded, http_code: status } = newest;
  const at = Date.parse(newest.created_at);
  if (Number.isNaN(at) || typeof succeeded !== "boolean") return null;
  return { at, succeeded, status: typeof status === "number" ? status : null };
}

const isEndpoint = (
  listed: unknown,
): listed is Omit<ListedEndpoint, "id" | "apiVersion"> & Record<string, unknown> =>
  isRecord(listed) &&
  typeof listed.url === "string" &&
  typeof listed.enabled === "boolean" &&
  typeof listed.format === "string" &&
  Array.isArray(listed.events);

/** Checks the response's shape, which the client's types promise but do not verify. */
function requireList(answer: unknown): { items: unknown[]; pagination: unknown } {
  if (isRecord(answer) && Array.isArray(answer.items)) {
    return { items: answer.items, pagination: answer.pagination };
  }
  throw new SyntaxError("The provider's response is not a list");
}

export interface ListingFailure {
  failure: RunFailure;
  retryAfterMs: number | null;
}

/** Rethrows an error that does not come from a Polar call. */
export function toListingFailure(error: unknown): ListingFailure {
  const failure = toPolarFailure(error);
  if (failure === null) throw error;
  return { failure: wordFor(failure), retryAfterMs: failure.retryAfterMs };
}

const wordFor = ({ kind }: PolarFailure): RunFailure =>
  kind === "not_found" || kind === "payment_failed" ? "refused" : kind;
