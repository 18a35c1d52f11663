import { type Infer, v } from "convex/values";
import type { SubscriptionRecord } from "./record";

// The eight states a person can be in, told apart where the contract's five statuses are too few. Pure.

export const vVisibleState = v.union(
  v.literal("active"),
  v.literal("trialing"),
  v.literal("past_due"),
  v.literal("unpaid"),
  v.literal("paused"),
  v.literal("incomplete"),
  v.literal("incomplete_expired"),
  v.literal("canceled"),
);
export type VisibleState = Infer<typeof vVisibleState>;

type Reported = Pick<SubscriptionRecord, "status" | "providerStatus">;

/** Only `unpaid` stands for several of the provider's words; any other status says it all. */
export function toVisibleState({ status, providerStatus }: Reported): VisibleState {
  if (status !== "unpaid") return status;
  switch (providerStatus) {
    case "paused":
    case "incomplete":
    case "incomplete_expired":
      return providerStatus;
    default:
      return "unpaid";
  }
}

/** False once nothing can happen any more without a new purchase. */
export const isLive = (state: VisibleState): boolean =>
  state !== "canceled" && state !== "incomplete_expired";
