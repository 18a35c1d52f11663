import type { PolarClient } from "../providers/polar-client";
import { type PolarFailure, toPolarFailure } from "../providers/polar-failure";
import { isRecord } from "../webhooks/polar/projection";
import type { ListedEndpoint } from "./endpoint";
import { toListed } from "./listed-subscription";
import type { RunFailure } from "./run-record";

// The reading calls of a reconciliation, and what their failures mean for it.

/** The provider's own limit. */
export const PAGE_SIZE = 100;

export interface ListedPage {
  /** What processing reads of each, and nothing beyond. */
  subscriptions: unknown[];
  isLast: boolean;
}

export interface PageRequest {
  /** 1-based. */
  page: number;
  externalCustomerId?: string;
  customerIds?: string[];
}

/** Oldest first, so that what begins meanwhile comes on a later page. */
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

/** Null when the provider knows of no such subscription. */
export async function readSubscription(polar: PolarClient, id: string): Promise<unknown> {
  try {
    return toListed(await polar.subscriptions.get(id));
  } catch (error) {
    if (toPolarFailure(error)?.kind === "not_found") return null;
    throw error;
  }
}

/** Without their secrets, which the provider tells as well. Null when our token may not ask. */
export async function listEndpoints(polar: PolarClient): Promise<ListedEndpoint[] | null> {
  try {
    const { items } = requireList(await polar.webhooks.listWebhookEndpoints({ limit: PAGE_SIZE }));
    return items.filter(isEndpoint).map(({ url, enabled, format, events }) => ({
      url,
      enabled,
      format,
      events,
    }));
  } catch (error) {
    const kind = toPolarFailure(error)?.kind;
    if (kind === "refused" || kind === "not_found") return null;
    throw error;
  }
}

const isEndpoint = (listed: unknown): listed is ListedEndpoint =>
  isRecord(listed) &&
  typeof listed.url === "string" &&
  typeof listed.enabled === "boolean" &&
  typeof listed.format === "string" &&
  Array.isArray(listed.events);

/** The client's types promise an answer's shape; nothing checks it before this. */
function requireList(answer: unknown): { items: unknown[]; pagination: unknown } {
  if (isRecord(answer) && Array.isArray(answer.items)) {
    return { items: answer.items, pagination: answer.pagination };
  }
  throw new SyntaxError("The provider's answer is no list");
}

export interface ListingFailure {
  failure: RunFailure;
  retryAfterMs: number | null;
}

/** An error that no call of the provider throws is not the provider's, and is thrown on. */
export function toListingFailure(error: unknown): ListingFailure {
  const failure = toPolarFailure(error);
  if (failure === null) throw error;
  return { failure: wordFor(failure), retryAfterMs: failure.retryAfterMs };
}

const wordFor = ({ kind }: PolarFailure): RunFailure =>
  kind === "not_found" || kind === "payment_failed" ? "refused" : kind;
