import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { POST } from "../../app/api/webhooks/payments/route.ts";
import { createEngine } from "../../local/engine/engine.ts";
import { startServer } from "../../local/engine/server.ts";
import { openStore } from "../../local/engine/store/store.ts";
import { subscriptionAfter } from "../../local/samples/polar/events.ts";
import type { Purchase } from "../../local/samples/polar/purchase.ts";
import { sampleSubscription } from "../../local/samples/polar/subscription.ts";
import { PRODUCTS } from "../../local/samples/products.ts";
import { aServiceKey } from "../app/service-key.ts";
import { signedRequest } from "../app/signed-request.ts";
import { dataUri } from "../local/engine/auth/token-issuer.ts";
import { countSteps, type Steps } from "../support/event-steps.ts";
import { deployInto } from "../support/pushed-backend.ts";
import { BUDGET, EVENTS, type EventName, SHARED } from "./event-budget.ts";

const SECRET = "polar_whs_of-the-budget";
/** The engine's clock stands still between events, so that every time has as many digits in each run. */
const NOW = Date.UTC(2026, 10, 28, 9, 10);
const SECOND = 1000;
/** No scheduled job comes due while something is counted. */
const NEVER = { setTimer: () => null, clearTimer: () => {} };

const purchaseOf = (buyer: string): Purchase => ({
  userId: `user_${buyer}`,
  namesUser: true,
  product: { ...PRODUCTS.pro.month, productId: "product-pro" },
  interval: "month",
  seats: null,
  customerId: `customer_${buyer}`,
  subscriptionId: `subscription_${buyer}`,
  checkoutId: `checkout_${buyer}`,
  orderId: `order_${buyer}`,
});

let now = NOW;
let close: () => Promise<void>;
const counted = new Map<EventName, Steps>();
const TOGETHER = 12;
let together: Steps = new Map();

beforeAll(async () => {
  const { privateJwk, publicJwk } = await aServiceKey();
  const store = openStore({ file: ":memory:" });
  const engine = await createEngine({ store, now: () => now, alarm: NEVER });
  await deployInto(engine, {
    clerkIssuer: "https://people.example",
    serviceJwks: dataUri(publicJwk),
  });
  const server = await startServer({ engine, port: 0, adminKey: "of-the-budget" });
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify(privateJwk));
  vi.stubEnv("POLAR_WEBHOOK_SECRET", SECRET);
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", server.url);
  close = async () => {
    await server.close();
    await engine.close();
    store.close();
  };
  // A first event, of another buyer, fetches keys and opens connections.
  await deliver("subscription.created", "first");
  for (const name of EVENTS) {
    counted.set(name, await countSteps({ store, engine }, () => deliver(name, "other")));
  }
  const buyers = Array.from({ length: TOGETHER }, (_, place) => `together_${place}`);
  together = await countSteps({ store, engine }, async () => {
    await Promise.all(buyers.map((buyer) => deliver("subscription.created", buyer)));
  });
});

afterAll(async () => {
  await close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function dataOf(type: string, buyer: string): object {
  const purchase = purchaseOf(buyer);
  if (!type.startsWith("subscription.")) {
    return { id: `grant_${buyer}`, customer_id: purchase.customerId, is_granted: true };
  }
  const known = type === "subscription.created" ? null : sampleSubscription(purchase, NOW);
  return subscriptionAfter(type, { purchase, at: now, known, changesProduct: false, status: null });
}

async function deliver(type: string, buyer: string): Promise<void> {
  now += SECOND;
  const timestamp = new Date(now).toISOString();
  const body = JSON.stringify({ type, timestamp, data: dataOf(type, buyer) });
  const request = signedRequest(
    "http://127.0.0.1/api/webhooks/payments",
    Buffer.from(SECRET),
    body,
    {
      id: `msg_${type}_${buyer}`,
    },
  );
  const response = await POST(request);
  const outcome = type.startsWith("subscription.") ? "applied" : "ignored";
  expect(await response.json()).toMatchObject({ status: "processed", outcome });
}

/** One line for each step whose count is not the recorded one. */
function differencesOf(name: EventName): string[] {
  const steps = counted.get(name) ?? new Map<string, number>();
  const column = EVENTS.indexOf(name);
  const recorded = new Map(BUDGET.map(({ step, counts }) => [step, counts[column] ?? 0]));
  return [...new Set([...recorded.keys(), ...steps.keys()])].flatMap((step) => {
    const before = recorded.get(step) ?? 0;
    const after = steps.get(step) ?? 0;
    if (after === before) return [];
    const advice = after > before ? "more than the budget" : "lower the budget";
    return [`${step}: ${before} before, ${after} now, ${advice}`];
  });
}

it.each(EVENTS)("%s costs what its budget says, step by step", (name) => {
  expect(differencesOf(name)).toEqual([]);
});

it("events that arrive together share the call, the transaction and the commit", () => {
  const shared = SHARED.map((step) => [step, together.get(step)]);
  expect(shared).toEqual(SHARED.map((step) => [step, 2]));
  expect(together.get("insert webhookEvents")).toBe(TOGETHER);
});

it("has no step in the budget without a reason, and none twice", () => {
  expect(BUDGET.filter(({ why }) => why === "")).toEqual([]);
  expect(new Set(BUDGET.map(({ step }) => step)).size).toBe(BUDGET.length);
});
