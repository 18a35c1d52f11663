import { randomUUID } from "node:crypto";
import { freshMerchant, type Merchant } from "./merchant.ts";
import type { OutboxState } from "./webhooks/outgoing-event.ts";

/** What opens a customer's portal for an hour; its token is kept as SHA-256 alone. */
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
}

/** Another seed each time: what the service remembers of the last reset must not meet its ids again. */
export function freshState(url: string, now: number): PolarState {
  return {
    merchant: freshMerchant({ seed: randomUUID(), url }),
    endpoint: { id: randomUUID(), createdAt: now, modifiedAt: null, enabled: true, lostEvents: 0 },
    events: [],
    portalSessions: [],
  };
}
