import { randomUUID } from "node:crypto";
import type { models } from "@polar-sh/sdk/2026-10";
import { freshMerchant, type Merchant } from "./merchant.ts";
import type { OutboxState } from "./webhooks/outgoing-event.ts";

/** Opens a customer's portal for an hour; its token is stored only as SHA-256. */
export interface PortalSession {
  id: string;
  sha256: string;
  customerId: string;
  returnUrl: string | null;
  createdAt: number;
  expiresAt: number;
}

export interface PolarState extends OutboxState {
  merchant: Merchant;
  portalSessions: PortalSession[];
  /** Of all subscriptions; absent until one is assigned. */
  seats?: models.CustomerSeat[];
}

/** A new seed each time, because the service remembers the ids from before the last reset. */
export function freshState(url: string, now: number): PolarState {
  return {
    merchant: freshMerchant({ seed: randomUUID(), url }),
    endpoint: { id: randomUUID(), createdAt: now, modifiedAt: null, enabled: true, lostEvents: 0 },
    events: [],
    portalSessions: [],
  };
}
