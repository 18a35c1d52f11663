// Why a user cancels, in the words of Polar's own field. Optional. Pure.
import { type Infer, v } from "convex/values";

/** In the order in which they are offered. */
export const CANCEL_REASONS = {
  too_expensive: "It is too expensive",
  unused: "I don't use it enough",
  missing_features: "It lacks something I need",
  low_quality: "The code is not good enough",
  too_complex: "It is too complicated",
  switched_service: "I switched to another service",
  customer_service: "I'm unhappy with the support",
  other: "Another reason",
} as const;

export const vCancelReason = v.union(
  v.literal("too_expensive"),
  v.literal("unused"),
  v.literal("missing_features"),
  v.literal("low_quality"),
  v.literal("too_complex"),
  v.literal("switched_service"),
  v.literal("customer_service"),
  v.literal("other"),
);
export type CancelReason = Infer<typeof vCancelReason>;

export const LONGEST_COMMENT = 500;

/** The comment is what the user wrote, and nothing else may be added to it: Polar shows it to them again. */
export function toCancelFields({ reason, comment }: { reason?: CancelReason; comment?: string }) {
  const written = comment?.trim().slice(0, LONGEST_COMMENT);
  return {
    ...(reason && { customer_cancellation_reason: reason }),
    ...(written && { customer_cancellation_comment: written }),
  };
}
