import type { models } from "@polar-sh/sdk/2026-10";
import { sampleCustomer } from "./customer.ts";
import { toProviderTime } from "./provider-time.ts";
import type { Purchase } from "./purchase.ts";

type CustomerState = models.CustomerStateIndividual;
type RunningSubscription = CustomerState["active_subscriptions"][number];

/** The state lists active subscriptions, without their nested objects. */
function runningOf(subscription: models.Subscription | null): RunningSubscription[] {
  if (subscription?.status !== "active" && subscription?.status !== "trialing") return [];
  const nested = new Set(["customer", "product", "discount", "prices", "pending_update"]);
  const fields = Object.entries(subscription).filter(([name]) => !nested.has(name));
  return [Object.fromEntries(fields) as unknown as RunningSubscription];
}

/** The customer with all their active subscriptions. */
export function sampleCustomerState(
  purchase: Purchase,
  at: number,
  known: models.Subscription | null,
): CustomerState {
  const customer = sampleCustomer(purchase, at);
  return {
    ...customer,
    type: "individual",
    email: customer.email ?? "",
    modified_at: toProviderTime(at),
    active_subscriptions: runningOf(known),
    granted_benefits: [],
    active_meters: [],
  };
}
