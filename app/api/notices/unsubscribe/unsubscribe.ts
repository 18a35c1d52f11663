import { connectBackend } from "@/app/backend/connection";
import { api } from "@/convex/_generated/api";
import { SECOND } from "@/lib/durations";
import { readBackendSettings } from "@/lib/env";
import type { NoticeKind } from "@/lib/notices/record";

/** A backend that has not run an action for a while starts a process for it first. */
const PATIENT = { timeoutMs: 20 * SECOND };
/** Longer than any token of ours. */
const MOST_CHARACTERS = 2048;

const isPlausible = (token: string): boolean => token !== "" && token.length <= MOST_CHARACTERS;

export async function unsubscribe(token: string): Promise<"done" | "unknown" | "unavailable"> {
  const read = readBackendSettings();
  if (!read.ok) return "unavailable";
  if (!isPlausible(token)) return "unknown";
  try {
    const backend = connectBackend(read.settings);
    const left = await backend.action(api.notices.mails.unsubscribe, { token }, PATIENT);
    return left === null ? "unknown" : "done";
  } catch {
    return "unavailable";
  }
}

export type SubscriptionReading =
  | { readonly kind: NoticeKind; readonly isMailed: boolean }
  | "unknown"
  | "unavailable";

/** Changes nothing. */
export async function readSubscription(token: string): Promise<SubscriptionReading> {
  const read = readBackendSettings();
  if (!read.ok) return "unavailable";
  if (!isPlausible(token)) return "unknown";
  try {
    const backend = connectBackend(read.settings);
    return (
      (await backend.action(api.notices.mails.readSubscription, { token }, PATIENT)) ?? "unknown"
    );
  } catch {
    return "unavailable";
  }
}
