import { expect, it } from "vitest";
import type { PlannedEvent, PlannedLife } from "./planned-lives.ts";
import type { Sender } from "./retrying-sender.ts";
import type { StackProcess } from "./stack-process.ts";
import { callBackend, type StoredSubscription } from "./stored-state.ts";

const CONNECTIONS = 16;

export interface LivesUnderFaults {
  stack: StackProcess;
  sender: Sender;
  lives: PlannedLife[];
}

async function inParallel<Element, Result>(
  elements: Element[],
  work: (element: Element) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = elements.entries();
  const worker = async () => {
    for (const [index, element] of queue) results[index] = await work(element);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return results;
}

const wantedOf = ({ last }: { last: PlannedEvent }) => ({
  status: last.fields.status,
  productId: last.fields.product_id,
  cancelAtPeriodEnd: last.fields.cancel_at_period_end,
});

/** The promises of every fault test of the webhooks, whichever process was killed during the deliveries. */
export function itSettlesEveryLife(deliveries: number, of: () => LivesUnderFaults): void {
  const ask = (path: string, args: object) =>
    callBackend("query", path, args, of().stack.readStack().convex);

  it("every delivery is eventually answered with 200", () => {
    expect(of().sender.accepted.size).toBe(deliveries);
  });

  it("every delivery answered with 200 is stored and processed", async () => {
    const ids = [...of().sender.accepted.keys()];
    const stored = await inParallel(ids, (eventId) => ask("webhooks:getWebhookEvent", { eventId }));
    const unsettled = ids.filter((_, index) => {
      const event = stored[index] as { status: string } | null;
      return event?.status !== "processed";
    });
    expect(unsettled).toEqual([]);
  });

  it("no delivery is applied twice", () => {
    const twice = [...of().sender.accepted].filter(
      ([, outcomes]) => outcomes.filter((outcome) => outcome !== "duplicate").length > 1,
    );
    expect(twice).toEqual([]);
  });

  it("every subscription is in the state of its last event", async () => {
    const { lives } = of();
    const stored = await inParallel(lives, async ({ buyer }) => {
      const found = await ask("subscriptions:getUserSubscriptions", { userId: buyer.userId });
      return found as StoredSubscription[];
    });
    for (const [index, life] of lives.entries()) {
      expect(stored[index]).toHaveLength(1);
      expect(stored[index]?.[0]).toMatchObject(wantedOf(life));
    }
  });
}
