import { expect, it, vi } from "vitest";
import type { MutationCtx } from "../../convex/_generated/server.js";
import { openTestBackend } from "../support/convex-backend.ts";
import { lengthOf } from "../support/depth.ts";
import { openMemoryStore } from "../support/memory-store.ts";
import { tellStory } from "../support/merchant-stories.ts";
import { differencesOf, driftAfter, replay } from "../support/story-replay.ts";

// The stories of tests/contract/convergence.test.ts through convex-test. All of them: CONVERGENCE_STORIES=10000.

const STORIES = lengthOf("CONVERGENCE_STORIES", { short: 15, deep: 100 });
const MANY_STORIES = { timeout: 60_000 + STORIES * 4000, tags: ["lengths"] };

/** Runs each story in one transaction of its own backend; null stands for success, because a result must be plain. */
async function inBackend(work: (ctx: MutationCtx) => Promise<void>): Promise<void> {
  const backend = await openTestBackend();
  await backend.convex.run(async (ctx) => {
    await work(ctx as unknown as MutationCtx);
    return null;
  });
}

it(
  `${STORIES} of the stories also converge on the provider's state in a backend`,
  MANY_STORIES,
  async () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= STORIES; seed += 1) {
      const story = tellStory(seed);
      await inBackend(async (ctx) => {
        await replay(ctx, story);
        wrong.push(...(await differencesOf(ctx, story)));
        wrong.push(
          ...(await driftAfter(ctx, story)).map(({ field }) => `${seed}: ${field} drifted`),
        );
      });
    }
    expect(wrong).toEqual([]);
  },
);

const TABLES = ["subscriptions", "pendingSubscriptions", "customers", "drift"] as const;

const withoutRuns = (name: string, value: unknown): unknown =>
  name === "runId" || String(value).startsWith("reconciliation:") ? "a run" : value;

/** Leaves out the fields that each store generates. */
async function contentOf(ctx: MutationCtx): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const table of TABLES) {
    for (const { _id, _creationTime, ...row } of await ctx.db.query(table).collect()) {
      rows.push({ table, ...row });
    }
  }
  return JSON.parse(JSON.stringify(rows, withoutRuns)) as unknown[];
}

it.each([1, 22, 93, 147, 236])(
  "story %i leaves the same rows in memory as in a backend",
  async (seed) => {
    const story = tellStory(seed);
    let inConvex: unknown[] = [];
    await inBackend(async (ctx) => {
      await replay(ctx, story);
      inConvex = await contentOf(ctx);
    });
    const memory = openMemoryStore();
    vi.useFakeTimers({ toFake: ["Date"] });
    await replay(memory, story);
    expect(await contentOf(memory)).toEqual(inConvex);
  },
);
