import { describe, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import { readChoices } from "../../../../convex/model/pulls/recordStore.ts";
import { HARBOR, openPullScene } from "../../../support/pull-scene.ts";

/** A pull request whose first worker has not begun. */
async function aWaitingOne() {
  const scene = await openPullScene();
  const answer = await scene.open();
  const pullId = ("pullId" in answer ? answer.pullId : "") as Id<"pullRequests">;
  const rows = () => scene.backend.convex.run((ctx) => ctx.db.get("pullRequests", pullId));
  return { ...scene, pullId, rows, first: { pullId, fence: 1 } };
}

const SAVED = { blobs: [], baseSha: "0".repeat(40) };

describe("a worker", () => {
  it("that lost its lease can no longer write, and its successor goes on", async () => {
    const { backend, rows, first, settled } = await aWaitingOne();
    await backend.mutation(internal.pulls.steps.take, first);
    const late = (await rows())?.leaseUntil ?? 0;
    await backend.convex.run(async (ctx) => {
      await ctx.db.patch("pullRequests", first.pullId, { leaseUntil: late - 10 * 60_000 });
    });
    await backend.mutation(internal.pulls.steps.watch, first);
    expect((await rows())?.fence).toBe(2);
    const saved = { ...first, checkpoint: SAVED };
    expect(await backend.mutation(internal.pulls.steps.save, saved)).toBe(false);
    await backend.mutation(internal.pulls.steps.fail, { ...first, failure: "unexpected" });
    expect(await settled()).toMatchObject({ status: "open", number: 1 });
  });

  it("that was lost costs no try, and after six hours there is no other", async () => {
    const { backend, rows, first } = await aWaitingOne();
    const lose = async (fence: number) => {
      const holding = { ...first, fence };
      await backend.mutation(internal.pulls.steps.take, holding);
      await backend.convex.run((ctx) =>
        ctx.db.patch("pullRequests", first.pullId, { leaseUntil: 0 }),
      );
      await backend.mutation(internal.pulls.steps.watch, holding);
    };
    for (let fence = 1; fence <= 9; fence += 1) await lose(fence);
    expect(await rows()).toMatchObject({ status: "working", fence: 10, tries: 0 });
    await backend.convex.run((ctx) => ctx.db.patch("pullRequests", first.pullId, { createdAt: 0 }));
    await lose(10);
    expect(await rows()).toMatchObject({ status: "failed", failure: "unexpected" });
  });

  it("that sends heartbeats is left alone, however long a call takes", async () => {
    const { backend, rows, first } = await aWaitingOne();
    await backend.mutation(internal.pulls.steps.take, first);
    await backend.convex.run((ctx) =>
      ctx.db.patch("pullRequests", first.pullId, { leaseUntil: 0 }),
    );
    expect(await backend.mutation(internal.pulls.steps.heartbeat, first)).toBe(true);
    await backend.mutation(internal.pulls.steps.watch, first);
    expect((await rows())?.fence).toBe(1);
  });

  it("waits longer after each failure, and gives up after four", async () => {
    const { backend, rows, first } = await aWaitingOne();
    for (let fence = 1; fence <= 4; fence += 1) {
      const holding = { ...first, fence, retryAfterMs: null };
      await backend.mutation(internal.pulls.steps.retry, holding);
      expect(await rows()).toMatchObject({ status: "working", fence: fence + 1, tries: fence });
    }
    await backend.mutation(internal.pulls.steps.retry, { ...first, fence: 5, retryAfterMs: null });
    expect(await rows()).toMatchObject({ status: "failed", failure: "unreachable" });
  });
});

describe("an event about a pull request", () => {
  it("changes its state for its users, unless it is older than what is known", async () => {
    const { backend, open, settled, list } = await openPullScene();
    await open();
    await settled();
    const now = backend.now();
    let count = 0;
    const tell = async (status: "open" | "merged" | "closed", changedAt: number, number = 1) => {
      count += 1;
      const about = {
        kind: "pull_changed",
        repository: HARBOR,
        number,
        status,
        changedAt,
      } as const;
      const delivery = { deliveryId: `delivery-${count}`, event: "pull_request", payload: about };
      return (await backend.asService().mutation(api.connections.githubEvents.receive, delivery))
        .outcome;
    };
    expect(await tell("closed", now + 5000)).toBe("applied");
    expect(await list()).toMatchObject([{ status: "closed" }]);
    expect(await tell("open", now + 9000)).toBe("applied");
    expect(await tell("closed", now + 5000)).toBe("stale");
    expect(await list()).toMatchObject([{ status: "open" }]);
    expect(await tell("merged", now + 9000, 2)).toBe("unconcerned");
  });
});

it("the next pull request into a repository begins with what was chosen last for each thing", async () => {
  const { backend, pullId, userId } = await aWaitingOne();
  const chosen = await backend.convex.run(async (ctx) => {
    const row = await ctx.db.get("pullRequests", pullId);
    if (!row) return [];
    const { _id, _creationTime, ...fields } = row;
    const keep = (repository: string, subject: string, component: string | null) =>
      ctx.db.insert("pullRequests", { ...fields, repository, choices: [{ subject, component }] });
    await keep(HARBOR, "button", "a#Button");
    await keep(HARBOR, "label", "a#Label");
    await keep(HARBOR, "button", null);
    await keep("ada/other", "label", null);
    return await readChoices(ctx, userId, HARBOR);
  });
  expect(chosen).toEqual([
    { subject: "button", component: null },
    { subject: "label", component: "a#Label" },
  ]);
});
