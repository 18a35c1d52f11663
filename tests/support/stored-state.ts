import { inject } from "vitest";

/** A subscription record, as specified. */
export interface StoredSubscription {
  _id: string;
  userId: string;
  polarSubscriptionId: string;
  customerId: string;
  productId: string;
  priceId: string;
  status: string;
  interval: string;
  currentPeriodStart: number;
  currentPeriodEnd: number;
  cancelAtPeriodEnd: boolean;
  canceledAt?: number;
  trialStart?: number;
  trialEnd?: number;
  metadata?: Record<string, unknown>;
  createdAt: number;
  updatedAt: number;
}

type Answer = { status: "success"; value: unknown } | { status: "error"; errorMessage: string };

/** Calls a function of the running backend as its operator, with plain JSON in both directions. */
export async function callBackend(
  kind: "query" | "mutation",
  path: string,
  args: object,
  backend = inject("stack").convex,
): Promise<unknown> {
  const response = await fetch(new URL(`/api/${kind}`, backend.url), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${backend.adminKey}` },
    body: JSON.stringify({ path, format: "convex_encoded_json", args: [args] }),
  });
  const answer = (await response.json()) as Answer;
  if (answer.status === "success") return answer.value;
  throw new Error(answer.errorMessage ?? JSON.stringify(answer));
}

export async function subscriptionsOf(userId: string): Promise<StoredSubscription[]> {
  const found = await callBackend("query", "subscriptions:getUserSubscriptions", { userId });
  return found as StoredSubscription[];
}

/** The user's only subscription; null if there is none. */
export async function subscriptionOf(userId: string): Promise<StoredSubscription | null> {
  const found = await subscriptionsOf(userId);
  if (found.length > 1) throw new Error(`${userId} has ${found.length} subscriptions`);
  return found[0] ?? null;
}

export async function subscriptionWithId(
  polarSubscriptionId: string,
): Promise<StoredSubscription | null> {
  const path = "subscriptions:getSubscriptionByPolarId";
  return (await callBackend("query", path, { polarSubscriptionId })) as StoredSubscription | null;
}
