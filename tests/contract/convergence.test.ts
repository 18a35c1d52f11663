import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SUBSCRIPTION_STAGES } from "../../lib/webhooks/polar/event-types.ts";
import { GUARDS, RARE } from "../support/convergence-guards.ts";
import { lengthOf } from "../support/depth.ts";
import { openMemoryStore } from "../support/memory-store.ts";
import { type Story, tellStory } from "../support/merchant-stories.ts";
import { differencesOf, driftAfter, replay, type WithoutGuard } from "../support/story-replay.ts";

// Runs the functions of convex/model on an in-memory store, which tests/convex/convergence.test.ts checks against convex-test.

const STORIES = lengthOf("CONVERGENCE_STORIES_IN_MEMORY", { short: 1000, deep: 4000 });
const PARTS = 10;
/** Enough for the rarest case that a guard handles. */
const MOST_WITHOUT_GUARD = 3000;
const LONG = { timeout: 10 * 60 * 1000 };
const MANY_STORIES = { ...LONG, tags: ["lengths"] };

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

async function wrongIn(story: Story, without: WithoutGuard = {}): Promise<string[]> {
  const ctx = openMemoryStore();
  await replay(ctx, story, without);
  const differences = await differencesOf(ctx, story);
  const drift = differences.length === 0 ? await driftAfter(ctx, story) : [];
  const found = drift.map(({ polarSubscriptionId: id, field }) => `${id} ${field}: drifted`);
  return [...differences, ...found].map((difference) => `story ${story.seed}: ${difference}`);
}

describe("however the provider's events arrive", () => {
  const size = STORIES / PARTS;
  const parts = Array.from({ length: PARTS }, (_, part) => part * size + 1);

  it.each(parts)(
    `in ${size} stories from %i on, we end in the provider's state`,
    MANY_STORIES,
    async (first) => {
      const wrong: string[] = [];
      for (let seed = first; seed < first + size; seed += 1) {
        wrong.push(...(await wrongIn(tellStory(seed))));
      }
      expect(wrong).toEqual([]);
    },
  );

  it("the stories cover every subscription event, four subscriptions of one user, losses and edits", () => {
    const stories = Array.from({ length: 300 }, (_, seed) => tellStory(seed + 1));
    const happenings = stories.flatMap((story) => story.happenings);
    const types = happenings.flatMap((one) =>
      one.kind === "delivery" ? one.delivery.eventType : [],
    );
    expect(Object.keys(SUBSCRIPTION_STAGES).filter((type) => !types.includes(type))).toEqual([]);
    const perCustomer = stories.map(({ merchant }) =>
      Math.max(...Object.values(countsOf(merchant.subscriptions))),
    );
    expect(Math.max(...perCustomer)).toBe(4);
    expect(new Set(happenings.map(({ kind }) => kind)).size).toBe(3);
    const lost = stories.filter(({ merchant, happenings: heard }) => !hasHeardAll(merchant, heard));
    expect(lost.length).toBeGreaterThan(50);
  });
});

function countsOf(subscriptions: Story["merchant"]["subscriptions"]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { wire } of Object.values(subscriptions)) {
    counts[wire.customer_id] = (counts[wire.customer_id] ?? 0) + 1;
  }
  return counts;
}

/** The first event of every subscription has arrived. */
const hasHeardAll = (
  { subscriptions }: Story["merchant"],
  happenings: Story["happenings"],
): boolean =>
  Object.keys(subscriptions).every((id) =>
    happenings.some(
      (one) =>
        one.kind === "delivery" &&
        one.delivery.eventType === "subscription.created" &&
        (one.delivery.payload as { id: string }).id === id,
    ),
  );

describe("every guard is needed: the final state differs without", () => {
  it.each(Object.entries(GUARDS))("%s", LONG, async (name, without) => {
    const from = RARE[name] ?? 1;
    let wrong: string[] = [];
    for (let seed = from; wrong.length === 0 && seed < from + MOST_WITHOUT_GUARD; seed += 1) {
      wrong = await wrongIn(tellStory(seed), without);
    }
    expect(wrong).not.toEqual([]);
  });
});
