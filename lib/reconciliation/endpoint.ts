import { type Infer, v } from "convex/values";
import {
  CHECKOUT_EVENT_TYPES,
  CUSTOMER_EVENT_TYPES,
  ORDER_EVENT_TYPES,
  SUBSCRIPTION_STAGES,
} from "../webhooks/polar/event-types";

// Does the provider still send us its events? Judged from what it says of its webhook endpoints. Pure.

/**
 * `incomplete`: it sends, but not every event we act on, or not as plain JSON. `unknown`: it did not tell, or our own
 * address is not configured.
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
  /** Events that we act on and the endpoint does not get. */
  missingEvents: v.array(v.string()),
});
export type EndpointReport = Infer<typeof vEndpointReport>;

export const UNKNOWN_ENDPOINT: EndpointReport = { state: "unknown", missingEvents: [] };

/** What is read of an endpoint; the provider also tells its secret, which nobody here takes. */
export interface ListedEndpoint {
  readonly url: string;
  readonly enabled: boolean;
  readonly format: string;
  readonly events: readonly string[];
}

export const WEBHOOK_PATH = "/api/webhooks/payments";

/** Without these, a change at the provider would reach us only through reconciliation. */
export const NEEDED_EVENTS: readonly string[] = [
  ...Object.keys(SUBSCRIPTION_STAGES),
  ...CHECKOUT_EVENT_TYPES.filter((type) => type === "checkout.updated"),
  ...ORDER_EVENT_TYPES.filter((type) => type === "order.created" || type === "order.paid"),
  ...CUSTOMER_EVENT_TYPES.filter((type) => type !== "customer.deleted"),
].toSorted();

/** Of several endpoints with our address, the one that serves us best. */
export function judgeEndpoints(
  endpoints: readonly ListedEndpoint[],
  appUrl: string | undefined,
): EndpointReport {
  const ours = appUrl === undefined ? null : toAddress(WEBHOOK_PATH, appUrl);
  if (ours === null) return UNKNOWN_ENDPOINT;
  const reports = endpoints.filter(({ url }) => toAddress(url) === ours).map(judge);
  return (
    BEST_FIRST.map((state) => reports.find((report) => report.state === state)).find(
      (report) => report !== undefined,
    ) ?? { state: "missing", missingEvents: [] }
  );
}

const BEST_FIRST: readonly EndpointState[] = ["enabled", "incomplete", "disabled"];

function judge({ enabled, format, events }: ListedEndpoint): EndpointReport {
  const missingEvents = NEEDED_EVENTS.filter((type) => !events.includes(type));
  if (!enabled) return { state: "disabled", missingEvents };
  const isWhole = missingEvents.length === 0 && format === "raw";
  return { state: isWhole ? "enabled" : "incomplete", missingEvents };
}

/** Addresses that differ in the case of the host or a trailing slash are one. */
function toAddress(url: string, base?: string): string | null {
  try {
    const { origin, pathname } = new URL(url, base);
    return origin + pathname.replace(/\/+$/, "");
  } catch {
    return null;
  }
}
