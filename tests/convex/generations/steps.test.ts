// A run goes on whatever becomes of one of its steps.
import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { toTreeName } from "../../../lib/imports/figma-result.ts";
import { deliverSubscription } from "../../support/convex-events.ts";
import { openGenerationScene } from "../../support/generation-scene.ts";
import { aBuyer } from "../../support/polar-payloads.ts";

async function aRunWith(change: (nodeId: string) => string | null) {
  const scene = await openGenerationScene();
  await scene.backend.convex.run(async (ctx) => {
    for (const row of await ctx.db.query("importArtifactParts").collect()) {
      if (!row.name.startsWith("trees")) continue;
      const nodeId = row.name.replace(/^trees\/|\.json$/g, "");
      const text = change(nodeId);
      if (text === null) await ctx.db.delete("importArtifactParts", row._id);
      else if (text !== "") await ctx.db.patch("importArtifactParts", row._id, { text });
    }
  });
  return scene;
}

describe("a frame that cannot be written", () => {
  it.each([
    ["is gone", null, "gone"],
    ["makes the writer throw", "{", "unexpected"],
  ])("because it %s fails alone and costs nothing", async (_, text, failure) => {
    const scene = await aRunWith((nodeId) => (nodeId === "1:200000" ? text : ""));
    expect(await scene.generate()).toMatchObject({ completed: 2, failed: 1 });
    expect(await scene.found("1:200000")).toMatchObject({ status: "failed", failure, credits: 0 });
    expect(await scene.spent()).toBe(2);
  });

  it("because its tree has too many bytes fails alone, before it is read", async () => {
    const scene = await openGenerationScene();
    const [nodeId = ""] = scene.nodeIds;
    await scene.backend.convex.run(async (ctx) => {
      for (const { _id, name } of await ctx.db.query("importArtifacts").collect())
        if (name === toTreeName(nodeId, "flowing"))
          await ctx.db.patch("importArtifacts", _id, { bytes: 4 * 1024 * 1024 + 1 });
    });
    expect(await scene.generate()).toMatchObject({ completed: 2, failed: 1 });
    expect(await scene.found(nodeId)).toMatchObject({ status: "failed", failure: "too_large" });
  });

  it("is written when it is asked for again and can be", async () => {
    const scene = await aRunWith(() => "{");
    await scene.generate({ nodeIds: scene.nodeIds.slice(0, 1) });
    const importId = await scene.importAgain({ pages: 1, framesPerPage: 3 });
    await scene.generate({ importId, nodeIds: scene.nodeIds.slice(0, 1) });
    expect(await scene.found(scene.nodeIds[0] ?? "")).toMatchObject({ status: "completed" });
    expect(await scene.rows()).toHaveLength(1);
  });
});

it("a frame of a removed import is gone, though one of its versions is still there", async () => {
  const scene = await openGenerationScene({ pages: 1, framesPerPage: 60 });
  const [nodeId = ""] = scene.nodeIds;
  await scene.ask({ nodeIds: [nodeId], form: { language: "typescript", version: "exact" } });
  await scene.caller.mutation(api.imports.remove, { importId: scene.importId });
  const left = await scene.backend.convex.run((ctx) => ctx.db.query("importArtifacts").collect());
  expect(left.map(({ name }) => name)).toContain(toTreeName(nodeId, "flowing"));
  expect(left.map(({ name }) => name)).not.toContain(toTreeName(nodeId, "exact"));
  await scene.settle();
  expect(await scene.rows()).toMatchObject([{ status: "failed", failure: "gone", forms: [] }]);
  expect(await scene.spent()).toBe(0);
});

describe("the watch of a run", () => {
  /** A run whose step is lost as often as said: each time that the watch finds it so, it schedules another. */
  async function aRunThatLoses(times: number) {
    const scene = await openGenerationScene();
    const answer = await scene.ask();
    if (answer.outcome !== "started") throw new Error("It did not start");
    const { runId } = answer;
    const read = () => scene.caller.query(api.generations.getRun, { runId });
    for (let lost = 0; lost < times; lost += 1) {
      if (lost > 0) await scene.backend.mutation(internal.generations.steps.watch, { runId });
      await scene.backend.convex.run(async (ctx) => {
        const run = await ctx.db.get(runId);
        if (run?.jobId) await ctx.scheduler.cancel(run.jobId);
      });
    }
    expect(await read()).toMatchObject({ status: "running", completed: 0 });
    await scene.backend.advance(15_000);
    await scene.settle();
    return { ended: await read(), spent: await scene.spent() };
  }

  it("replaces a step that was lost, as with a process that was killed", async () => {
    const { ended, spent } = await aRunThatLoses(2);
    expect(ended).toMatchObject({ status: "ended", completed: 3, failed: 0 });
    expect(spent).toBe(3);
  });

  it("gives up the frame whose steps were lost three times, and the run goes on", async () => {
    const { ended, spent } = await aRunThatLoses(3);
    expect(ended).toMatchObject({ status: "ended", completed: 2, failed: 1 });
    expect(spent).toBe(2);
  });

  it("lets the frame be saved once, by whichever step is first", async () => {
    const scene = await openGenerationScene();
    const answer = await scene.ask({ nodeIds: scene.nodeIds.slice(0, 1) });
    if (answer.outcome !== "started") throw new Error("It did not start");
    const { runId } = answer;
    const { take, save } = internal.generations.steps;
    const one = await scene.backend.mutation(take, { runId });
    const other = await scene.backend.mutation(take, { runId });
    if (!one || !other) throw new Error("There is nothing to write");
    const files = (text: string) => [{ path: "Frame.tsx", text }];
    await scene.backend.mutation(save, { runId, task: other, written: files("first") });
    await scene.backend.mutation(save, { runId, task: one, written: files("second, and longer") });
    expect(await scene.rows()).toMatchObject([
      { status: "completed", forms: [{ files: [{ path: "Frame.tsx", bytes: 5 }] }] },
    ]);
    await scene.settle();
    expect(await scene.spent()).toBe(1);
  });

  it("lets nothing be saved once the run is canceled", async () => {
    const scene = await openGenerationScene();
    const answer = await scene.ask();
    if (answer.outcome !== "started") throw new Error("It did not start");
    const { runId } = answer;
    const task = await scene.backend.mutation(internal.generations.steps.take, { runId });
    if (!task) throw new Error("There is nothing to write");
    await scene.caller.mutation(api.generations.cancel, { runId });
    const written = [{ path: "Frame.tsx", text: "late" }];
    await scene.backend.mutation(internal.generations.steps.save, { runId, task, written });
    const rows = await scene.rows();
    expect(rows.map(({ status, forms }) => ({ status, forms }))).toEqual(
      rows.map(() => ({ status: "canceled", forms: [] })),
    );
    expect(await scene.spent()).toBe(0);
  });

  it("leaves a run alone whose step is still to come", async () => {
    const scene = await openGenerationScene();
    const answer = await scene.ask();
    if (answer.outcome !== "started") throw new Error("It did not start");
    await scene.backend.mutation(internal.generations.steps.watch, { runId: answer.runId });
    await scene.settle();
    expect(await scene.spent()).toBe(3);
  });

  it("ends with the run", async () => {
    const scene = await openGenerationScene();
    await scene.generate();
    await scene.backend.advance(60_000);
    await scene.settle();
    const waiting = await scene.backend.convex.run(async (ctx) => {
      const jobs = await ctx.db.system.query("_scheduled_functions").collect();
      return jobs.filter(
        ({ name, state }) => name.startsWith("generations") && state.kind === "pending",
      );
    });
    expect(waiting).toEqual([]);
  });
});

it("a frame that its running run has given up is not about to be written", async () => {
  const scene = await aRunWith((nodeId) => (nodeId === "1:100000" ? "{" : ""));
  const answer = await scene.ask();
  if (answer.outcome !== "started") throw new Error("It did not start");
  await scene.backend.action(internal.generations.steps.run, { runId: answer.runId });
  expect(await scene.found("1:100000")).toMatchObject({ status: "failed" });
  const asked = scene.ask({ nodeIds: ["1:100000"] });
  expect(await asked).toEqual({ outcome: "refused", refusal: "busy" });
  expect(await scene.ask({ nodeIds: ["1:200000"] })).toEqual(answer);
});

it("canceling takes back more frames than one transaction holds", async () => {
  const scene = await openGenerationScene({ pages: 1, framesPerPage: 45, nodesPerFrame: 1 });
  const buyer = aBuyer(scene.userId);
  await deliverSubscription(scene.backend, "subscription.created", { buyer });
  const answer = await scene.ask();
  if (answer.outcome !== "started") throw new Error(`It is ${answer.outcome}`);
  const { runId } = answer;
  await scene.caller.mutation(api.generations.cancel, { runId });
  await scene.settle();
  const rows = await scene.rows();
  expect(rows).toHaveLength(45);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["canceled"]));
});

it("a paid frame whose other language cannot be written stays completed, and says why", async () => {
  const scene = await openGenerationScene();
  const [nodeId = ""] = scene.nodeIds;
  await scene.generate({ nodeIds: [nodeId] });
  await scene.backend.convex.run(async (ctx) => {
    for (const { _id, name } of await ctx.db.query("importArtifactParts").collect())
      if (name.startsWith("trees")) await ctx.db.patch("importArtifactParts", _id, { text: "{" });
  });
  const form = { language: "javascript" as const, version: "flowing" as const };
  expect(await scene.generate({ nodeIds: [nodeId], form })).toMatchObject({ failed: 1 });
  expect(await scene.found(nodeId)).toMatchObject({
    status: "completed",
    failure: "unexpected",
    credits: 1,
  });
});
