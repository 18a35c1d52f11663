import { setTimeout as delay } from "node:timers/promises";
import { signatureOf } from "./deliveries.ts";
import type { PlannedEvent } from "./planned-lives.ts";

const FIRST_DELAY_MS = 40;
const LONGEST_DELAY_MS = 1000;
const ATTEMPT_TIMEOUT_MS = 30 * 1000;
/** With the longest pauses, ten minutes: as long as a stack may take to start on a busy machine. */
const MAX_ATTEMPTS = 600;

/**
 * Sends like Polar: the same `webhook-id` and body, a new timestamp and signature per attempt, growing delays, and only
 * a 2xx response ends it. Seconds are scaled to milliseconds.
 */
export class Sender {
  readonly #url: URL;
  readonly #secret: string;
  attempts = 0;
  /** By webhook-id, the outcome in the response to each accepted attempt. */
  readonly accepted = new Map<string, string[]>();

  constructor(app: string, secret: string) {
    this.#url = new URL("/api/webhooks/payments", app);
    this.#secret = secret;
  }

  async sendAll(
    events: PlannedEvent[],
    options: { connections: number; onAnswered: (answered: number) => void },
  ): Promise<void> {
    const queue = events.values();
    const worker = async () => {
      for (const event of queue) {
        await this.#sendUntilAccepted(event);
        options.onAnswered(this.accepted.size);
      }
    };
    await Promise.all(Array.from({ length: options.connections }, worker));
  }

  async #sendUntilAccepted(event: PlannedEvent): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (await this.#attempt(event)) return;
      const pauseMs = Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
      await delay(pauseMs * (0.5 + Math.random() / 2));
    }
    throw new Error(`${event.deliveryId} was never accepted`);
  }

  async #attempt({ deliveryId, type, timestamp, fields }: PlannedEvent): Promise<boolean> {
    this.attempts++;
    const body = JSON.stringify({ type, timestamp, data: fields });
    const sentAt = new Date();
    const message = { id: deliveryId, sentAt, body };
    try {
      const response = await fetch(this.#url, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          "webhook-id": deliveryId,
          "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
          "webhook-signature": signatureOf(message, this.#secret, "whsec"),
        },
        signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      });
      if (!response.ok) return await response.text().then(() => false);
      const { outcome } = (await response.json()) as { outcome: string };
      this.accepted.set(deliveryId, [...(this.accepted.get(deliveryId) ?? []), outcome]);
      return true;
    } catch {
      // Without a response the sender cannot know whether the event was stored.
      return false;
    }
  }
}
