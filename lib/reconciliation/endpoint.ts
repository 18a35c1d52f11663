import { type Infer, v } from "convex/values";
import {
  CHECKOUT_EVENT_TYPES,
  CUSTOMER_EVENT_TYPES,
  ORDER_EVENT_TYPES,
  SUBSCRIPTION_STAGES,
} from "../webhooks/polar/event-types";

// Judges from Polar's list of webhook endpoints whether our events are still delivered. Pure.

/**
 * `incomplete`: the endpoint is active but lacks events that we handle, or does not send plain JSON. `unknown`: Polar did
 * not answer, or our own URL is not configured.
 */
export const vEndpointState = v.union(
  v.literal("enabled"),
  v.literal("disabled"),
  v.literal("missing"),
  v.literal("incomplete"),
  v.literal("unknown"),
);
export type EndpointState = Infer<typeof vEndpointState>;

export const vEndpointReport = v.object({
  state: vEndpointState,
  /** Handled events that the endpoint does not receive. */
  missingEvents: v.array(v.string()),
  /** The version in which the endpoint receives its payloads. */
  apiVersion: v.optional(v.string()),
  /** Polar's newest attempt to deliver to us; absent if there was none, or it was not told. */
  lastDelivery: v.optional(
    v.object({ at: v.number(), succeeded: v.boolean(), status: v.union(v.number(), v.null()) }),
  ),
});
export type EndpointReport = Infer<typeof vEndpointReport>;
export type LastDelivery = NonNullable<EndpointReport["lastDelivery"]>;

export const UNKNOWN_ENDPOINT: EndpointReport = { state: "unknown", missingEvents: [] };

/** The fields read of an endpoint; Polar also returns its secret, which is dropped. */
export interface ListedEndpoint {
  readonly url: string;
  readonly enabled: boolean;
  readonly format: string;
  readonly events: readonly string[];
  readonly id?: string;
  readonly apiVersion?: string;
}

export const WEBHOOK_PATH = "/api/webhooks/payments";

/** Without these events, a change at Polar would reach us only through reconciliation. */
export const NEEDED_EVENTS: readonly string[] = [
  ...Object.keys(SUBSCRIPTION_STAGES),
  ...CHECKOUT_EVENT_TYPES.filter((type) => type === "checkout.updated"),
  ...ORDER_EVENT_TYPES.filter((type) => type === "order.created" || type === "order.paid"),
  ...CUSTOMER_EVENT_TYPES.filter((type) => type !== "customer.deleted"),
].toSorted();

/** If several endpoints have our URL, the most complete one counts. */
export function judgeEndpoints(
  endpoints: readonly ListedEndpoint[],
  appUrl: string | undefined,
): EndpointReport {
  if (appUrl === undefined || toAddress(WEBHOOK_PATH, appUrl) === null) return UNKNOWN_ENDPOINT;
  const reports = endpoints.filter(({ url }) => isOurEndpoint(url, appUrl)).map(judge);
  return (
    BEST_FIRST.map((state) => reports.find((report) => report.state === state)).find(
      (report) => report !== undefined,
    ) ?? { state: "missing", missingEvents: [] }
  );
}

/** Whether an endpoint at Polar sends to this app. */
export const isOurEndpoint = (url: string, appUrl: string): boolean =>
  toAddress(url) !== null && toAddress(url) === toAddress(WEBHOOK_PATH, appUrl);

const BEST_FIRST: readonly EndpointState[] = ["enabled", "incomplete", "disabled"];

function judge({ enabled, format, events, apiVersion }: ListedEndpoint): EndpointReport {
  const missingEvents = NEEDED_EVENTS.filter((type) => !events.includes(type));
  const told = { missingEvents, ...(apiVersion !== undefined && { apiVersion }) };
  if (!enabled) return { state: "disabled", ...told };
  const isWhole = missingEvents.length === 0 && format === "raw";
  return { state: isWhole ? "enabled" : "incomplete", ...told };
}

/** Ignores the host's case and a trailing slash. */
function toAddress(url: string, base?: string): string | null {
  try {
    const { origin, pathname } = new URL(url, base);
    return origin + pathname.replace(/(?<!\/)\/+$/, "");
  } catch {
    return null;
  }
}
