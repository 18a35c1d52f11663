import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { type ConvexBackend, type OpenBackend, refusalOf } from "../convex-backend.ts";
import { aSubscriber, deliverSubscription } from "../convex-events.ts";
import { lengthOf } from "../depth.ts";
import { aBuyer, aUser } from "../polar-payloads.ts";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Allows for a busy machine. */
const STAMPEDE_TIMEOUT_MS = 5 * MINUTE;
const PARALLEL = lengthOf("CONCURRENT_SPENDS", { short: 400, deep: 1000 });
const COPIES = 4;
/** Of one to three credits each: more than Pro has in a day. */
const LEAST_KEYS = 60;

const at = (epochMs: number): string => new Date(epochMs).toISOString();

const spend = (backend: ConvexBackend, userId: string, amount: number, idempotencyKey: string) =>
  backend.mutation(internal.usage.spendCredits, { userId, amount, idempotencyKey });

const creditsOf = async (backend: ConvexBackend, userId: string) =>
  (await backend.asUser(userId).query(api.billing.getOverview, { asOf: 0 })).credits;

function spendCases(open: OpenBackend): void {
  it("reduces the daily allowance and returns when it resets", async () => {
    const backend = await open();
    const userId = aUser();
    const before = backend.now();
    const answer = await spend(backend, userId, 2, "first");
    expect(answer).toMatchObject({ outcome: "spent", remaining: 3 });
    expect(answer.resetsAt).toBeGreaterThanOrEqual(before + DAY);
    expect(answer.resetsAt).toBeLessThanOrEqual(backend.now() + DAY);
    const { resetsAt } = answer;
    expect(await creditsOf(backend, userId)).toEqual({
      allowance: 5,
      used: 2,
      remaining: 3,
      resetsAt,
    });
  });

  it("charges nothing when it costs more than is left, and the key may be used again", async () => {
    const backend = await open();
    const userId = aUser();
    await spend(backend, userId, 4, "most of it");
    const tooMuch = { outcome: "insufficient", remaining: 1 };
    expect(await spend(backend, userId, 2, "too much")).toMatchObject(tooMuch);
    expect(await spend(backend, userId, 2, "too much")).toMatchObject(tooMuch);
    expect(await spend(backend, userId, 1, "too much")).toMatchObject({
      outcome: "spent",
      remaining: 0,
    });
  });

  it("is refused in a new window too when it costs more than the whole allowance", async () => {
    const backend = await open();
    const userId = aUser();
    expect(await spend(backend, userId, 6, "all at once")).toEqual({
      outcome: "insufficient",
      remaining: 5,
      resetsAt: null,
    });
  });

  it("is charged once per key, and a repeat returns the first answer", async () => {
    const backend = await open();
    const userId = aUser();
    const first = await spend(backend, userId, 2, "same");
    await spend(backend, userId, 1, "another");
    expect(await spend(backend, userId, 2, "same")).toEqual({ ...first, outcome: "duplicate" });
    expect(await creditsOf(backend, userId)).toMatchObject({ used: 3, remaining: 2 });
  });

  it("is refused when its key is repeated with another amount", async () => {
    const backend = await open();
    const userId = aUser();
    await spend(backend, userId, 2, "same");
    expect(await refusalOf(spend(backend, userId, 1, "same"))).toMatch(/another amount/);
    expect(await creditsOf(backend, userId)).toMatchObject({ used: 2 });
  });

  it("belongs to its user: another user can use the same key", async () => {
    const backend = await open();
    const [one, other] = [aUser(), aUser()];
    await spend(backend, one, 5, "same");
    expect(await spend(backend, other, 1, "same")).toMatchObject({
      outcome: "spent",
      remaining: 4,
    });
  });

  it.each([
    ["nothing", 0, "key"],
    ["less than nothing", -1, "key"],
    ["half a credit", 0.5, "key"],
    ["what is no number", Number.NaN, "key"],
    ["more than anything costs", 10_001, "key"],
    ["credits without a key", 1, " "],
    ["credits under an endless key", 1, "k".repeat(201)],
  ])("spending %s is refused", async (_, amount, key) => {
    const backend = await open();
    const userId = aUser();
    expect(await refusalOf(spend(backend, userId, amount, key))).toMatch(/must (be|have)/);
    expect(await creditsOf(backend, userId)).toMatchObject({ used: 0 });
  });
}

function planCases(open: OpenBackend): void {
  it.each([
    ["active", "product-pro", 100],
    ["trialing", "product-pro", 100],
    ["past_due", "product-pro", 100],
    ["active", "product-unlimited", null],
    ["unpaid", "product-pro", 5],
    ["canceled", "product-unlimited", 5],
  ])("a user who is %s on %s has %s credits a day", async (status, product_id, allowance) => {
    const backend = await open();
    const past_due_at = status === "past_due" ? at(backend.now() - DAY) : null;
    const { userId } = await aSubscriber(backend, { status, product_id, past_due_at });
    const { remaining } = await spend(backend, userId, 1, "one");
    expect(remaining).toBe(allowance === null ? null : allowance - 1);
    expect(await creditsOf(backend, userId)).toMatchObject({ allowance, used: 1 });
  });

  it("an upgrade applies to the next spend, and used credits stay used", async () => {
    const backend = await open();
    const userId = aUser();
    await spend(backend, userId, 5, "all of it");
    expect(await spend(backend, userId, 1, "more")).toMatchObject({ outcome: "insufficient" });
    await deliverSubscription(backend, "subscription.created", { buyer: aBuyer(userId) });
    expect(await spend(backend, userId, 1, "more")).toMatchObject({
      outcome: "spent",
      remaining: 94,
    });
  });

  it("a downgrade leaves no credits and never a negative balance", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    await spend(backend, buyer.userId, 80, "much");
    const end = { buyer, second: 9, status: "canceled" };
    await deliverSubscription(backend, "subscription.revoked", end);
    expect(await spend(backend, buyer.userId, 1, "more")).toMatchObject({
      outcome: "insufficient",
      remaining: 0,
    });
  });
}

/** Concurrent calls, fewer on a slow backend; each spend is sent four times. */
async function stampede(backend: ConvexBackend, userId: string) {
  const calledFor = Math.ceil(PARALLEL / COPIES);
  const keys = Math.max(calledFor, LEAST_KEYS);
  const calls = Array.from({ length: keys * COPIES }, async (_, call) => {
    const idempotencyKey = `key ${call % keys}`;
    const amount = ((call % keys) % 3) + 1;
    const answer = await spend(backend, userId, amount, idempotencyKey);
    return { ...answer, amount, idempotencyKey };
  });
  return await Promise.all(calls);
}

function parallelCases(open: OpenBackend): void {
  const options = { timeout: STAMPEDE_TIMEOUT_MS, tags: ["lengths"] };

  it(
    "concurrent spends, each key four times, never overdraw and never charge twice",
    options,
    async () => {
      const backend = await open();
      const { userId } = await aSubscriber(backend);
      const answers = await stampede(backend, userId);
      const spent = answers.filter(({ outcome }) => outcome === "spent");
      const charged = spent.reduce((sum, { amount }) => sum + amount, 0);
      expect(new Set(spent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(spent.length);
      expect(charged).toBe(100);
      expect(answers.every(({ remaining }) => remaining !== null && remaining >= 0)).toBe(true);
      expect(await creditsOf(backend, userId)).toMatchObject({ used: 100, remaining: 0 });
    },
  );

  it("concurrent spends on an unlimited plan are charged once per key", options, async () => {
    const backend = await open();
    const { userId } = await aSubscriber(backend, { product_id: "product-unlimited" });
    const answers = await stampede(backend, userId);
    const keys = answers.length / COPIES;
    expect(answers.filter(({ outcome }) => outcome === "spent")).toHaveLength(keys);
    const repeated = answers.filter(({ outcome }) => outcome === "duplicate");
    expect(repeated).toHaveLength(answers.length - keys);
    const once = answers.slice(0, keys).reduce((sum, { amount }) => sum + amount, 0);
    expect(await creditsOf(backend, userId)).toMatchObject({ used: once, remaining: null });
  });
}

export function creditSpendCases(open: OpenBackend): void {
  describe("a spend", () => spendCases(open));
  describe("by plan", () => planCases(open));
  describe("spends", () => parallelCases(open));
}
