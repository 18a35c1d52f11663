import type { AddressMatch, LinkEvidence, LinkRefusal } from "@/lib/operations/link-evidence";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { Tone } from "../ui/tone";

// The evidence for linking a purchase, in words.

export const REFUSAL_WORDS: Record<LinkRefusal, string> = {
  unknown_person: "No user, or more than one, is known by that. Use a user ID.",
  deleted_person: "This user was deleted, so nothing new is stored about them.",
  gone: "This purchase is no longer pending.",
  unusable: "The saved payload is not a full subscription. Only a new event helps.",
  other_owner: "A stronger proof gives this purchase to another user.",
};

export const ADDRESS_WORDS: Record<AddressMatch, { tone: Tone; text: string }> = {
  verified: { tone: "good", text: "Bought with this user's verified address" },
  billed: { tone: "attention", text: "Bought with an address this user was billed at before" },
  different: { tone: "bad", text: "Bought with another address than this user's" },
  unknown: { tone: "attention", text: "The addresses cannot be compared" },
};

export function describeEffect({ planNow, planAfter }: LinkEvidence): string {
  return planNow === planAfter
    ? `The user's plan stays ${PLAN_NAMES[planNow]}.`
    : `The user's plan changes from ${PLAN_NAMES[planNow]} to ${PLAN_NAMES[planAfter]} at once.`;
}
