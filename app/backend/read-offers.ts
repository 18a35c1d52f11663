import { setTimeout as delay } from "node:timers/promises";
import { api } from "@/convex/_generated/api";
import type { Offer } from "@/lib/billing/product";
import { SECOND } from "@/lib/durations";
import { readBackendSettings } from "@/lib/env";
import { connectBackend } from "./connection";

/** Prices change rarely; this bounds how often visitors make the backend read them. */
const FRESH_MS = 5 * SECOND;
/** A page for visitors waits no longer than this, and only while no price is known. */
const PATIENCE_MS = 500;

let known: readonly Offer[] = [];
let readAt = Number.NEGATIVE_INFINITY;
let reading: Promise<void> | null = null;

/** The plans on sale with their prices; empty while they are not known, and pages then show none. */
export async function readOffers(): Promise<readonly Offer[]> {
  if (reading === null && Date.now() - readAt > FRESH_MS) {
    reading = refresh().finally(() => {
      reading = null;
    });
  }
  if (known.length === 0 && reading !== null) await Promise.race([reading, delay(PATIENCE_MS)]);
  return known;
}

/** After a failure the last prices stay: they are the provider's, and it sells at what it says at the checkout. */
async function refresh(): Promise<void> {
  const read = readBackendSettings();
  try {
    if (!read.ok) return;
    const backend = connectBackend(read.settings);
    const soon = { timeoutMs: 2 * SECOND };
    const listed = await backend.query(api.billing.products.listForVisitors, {}, soon);
    const isUnread = listed.length === 0 && known.length === 0;
    known = isUnread
      ? await backend.action(api.billing.products.readForVisitors, {}, soon)
      : listed;
  } catch {
    // The backend's failures are on the status page.
  } finally {
    readAt = Date.now();
  }
}
