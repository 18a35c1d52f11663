import { randomUUID } from "node:crypto";
import { Webhook } from "svix";
import { purchaseOf, type SampleEvent, sampleEvent } from "../../local/samples/sample-event.ts";
import { readTriggerOptions } from "../../local/samples/trigger-options.ts";
import type { StackFile } from "../../local/stack/stack-file.ts";

const MILLISECONDS = 1000;

/** Reports sample events to the stack, signed by the svix library. */
export class PaymentProvider {
  readonly #stack: StackFile;
  #last = { id: "", body: "" };
  readonly #known = new Map<string, SampleEvent["subscription"]>();

  constructor(stack: StackFile) {
    this.#stack = stack;
  }

  /** Takes the options of `npm run trigger`. Returns when (epoch ms) the service had taken it in. */
  async report(event: string, userId: string, ...options: string[]): Promise<number> {
    const asked = readTriggerOptions([event, "--user", userId, ...options]);
    const { subscriptionId } = purchaseOf(asked);
    const at = performance.timeOrigin + performance.now();
    const sample = sampleEvent(event, asked, at, this.#known.get(subscriptionId) ?? null);
    if (!sample) throw new Error(`there is no sample of ${event}`);
    if (sample.subscription) this.#known.set(subscriptionId, sample.subscription);
    this.#last = { id: `msg_${randomUUID()}`, body: sample.body };
    const { status, answeredAt } = await this.#send(this.#last);
    if (status !== 200) throw new Error(`${event} was answered with status ${status}`);
    return answeredAt;
  }

  /** Delivers the last event once more, as after a lost answer; forged, with the signature of another secret. */
  async repeat({ isForged = false } = {}): Promise<number> {
    const secret = isForged ? `whsec_${btoa("another secret")}` : undefined;
    return (await this.#send(this.#last, secret)).status;
  }

  async #send(
    { id, body }: { id: string; body: string },
    secret = this.#stack.webhooks.paymentsSecret,
  ): Promise<{ status: number; answeredAt: number }> {
    const sentAt = new Date();
    const signature = new Webhook(secret.slice("whsec_".length)).sign(id, sentAt, body);
    const { status } = await fetch(new URL("/api/webhooks/payments", this.#stack.app), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(sentAt.getTime() / MILLISECONDS)),
        "webhook-signature": signature,
      },
      body,
    });
    return { status, answeredAt: Date.now() };
  }
}
