import { type Infer, v } from "convex/values";
import type { SubscriptionRecord } from "./record";

// The eight states shown to users, where the contract's five statuses are too coarse. Pure.

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

/** Only `unpaid` covers several provider statuses; the other statuses are unambiguous. */
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

/** False once only a new purchase can change anything. */
export const isLive = (state: VisibleState): boolean =>
  state !== "canceled" && state !== "incomplete_expired";
