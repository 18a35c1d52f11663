import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyOrderOf, type PlannedEvent, planLives } from "../support/planned-lives.ts";
import { Sender } from "../support/retrying-sender.ts";
import { type StackProcess, startStack } from "../support/stack-process.ts";
import { callBackend, type StoredSubscription } from "../support/stored-state.ts";

const DELIVERIES = Number(process.env.FAULT_DELIVERIES ?? 600);
const KILLS = Number(process.env.FAULT_KILLS ?? 2);
const CONNECTIONS = 16;

let stack: StackProcess;
let sender: Sender;
let lives: ReturnType<typeof planLives>;
let kills = 0;

beforeAll(async () => {
  stack = await startStack();
  const { app, webhooks } = stack.readStack();
  lives = planLives(DELIVERIES);
  sender = new Sender(app, webhooks.paymentsSecret);
  await sender.sendAll(anyOrderOf(lives), {
    connections: CONNECTIONS,
    onAnswered: killInTheMiddle,
  });
});
afterAll(() => stack?.stop());

/** Kills the engine after equal shares of the deliveries; the launcher brings it back. */
function killInTheMiddle(answered: number): void {
  if (answered < ((kills + 1) * DELIVERIES) / (KILLS + 1) || kills === KILLS) return;
  kills++;
  const { engine } = stack.readStack().pids;
  if (engine !== null) process.kill(engine, "SIGKILL");
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

const ask = (path: string, args: object) =>
  callBackend("query", path, args, stack.readStack().convex);

const wantedOf = ({ last }: { last: PlannedEvent }) => ({
  status: last.fields.status,
  productId: last.fields.product_id,
  cancelAtPeriodEnd: last.fields.cancel_at_period_end,
});

describe(`${DELIVERIES} deliveries while the engine is killed ${KILLS} times`, () => {
  it("the engine was really killed, and deliveries had to be sent again", () => {
    expect(kills).toBe(KILLS);
    expect(sender.attempts).toBeGreaterThan(DELIVERIES);
  });

  it("every delivery was answered 200 in the end", () => {
    expect(sender.accepted.size).toBe(DELIVERIES);
  });

  it("every delivery answered 200 is stored and settled", async () => {
    const ids = [...sender.accepted.keys()];
    const stored = await inParallel(ids, (eventId) => ask("webhooks:getWebhookEvent", { eventId }));
    const unsettled = ids.filter((_, index) => {
      const event = stored[index] as { status: string } | null;
      return event?.status !== "processed";
    });
    expect(unsettled).toEqual([]);
  });

  it("none had its effect twice", () => {
    const twice = [...sender.accepted].filter(
      ([, outcomes]) => outcomes.filter((outcome) => outcome !== "duplicate").length > 1,
    );
    expect(twice).toEqual([]);
  });

  it("every subscription is in the state its last event reports", async () => {
    const stored = await inParallel(lives, async ({ buyer }) => {
      const found = await ask("subscriptions:getUserSubscriptions", { userId: buyer.userId });
      return found as StoredSubscription[];
    });
    for (const [index, life] of lives.entries()) {
      expect(stored[index]).toHaveLength(1);
      expect(stored[index]?.[0]).toMatchObject(wantedOf(life));
    }
  });
});
