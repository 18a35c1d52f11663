// Generating code: what is asked for is written and paid for once, and nobody reads what was not paid for.
import { describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { FORM, openGenerationScene, readWholeFile } from "../support/generation-scene.ts";

const JAVASCRIPT = { ...FORM, language: "javascript" as const };

describe("generating a frame", () => {
  it("writes its files for one credit", async () => {
    const scene = await openGenerationScene();
    const [nodeId = ""] = scene.nodeIds;
    expect(await scene.found(nodeId)).toBeNull();
    const run = await scene.generate({ nodeIds: [nodeId] });
    expect(run).toMatchObject({ status: "ended", total: 1, completed: 1, failed: 0, unpaid: 0 });
    const generation = await scene.found(nodeId);
    expect(generation).toMatchObject({ status: "completed", credits: 1, design: "same" });
    expect(generation?.title).toBe("Frame 1.1");
    const [first] = generation?.forms[0]?.files ?? [];
    const text = await readWholeFile(scene, generation?.id ?? "", first?.path ?? "");
    expect(text).toContain("export function");
    expect(new TextEncoder().encode(text ?? "").byteLength).toBe(first?.bytes);
    expect(await scene.spent()).toBe(1);
  });

  it("again costs nothing, and neither does another language", async () => {
    const scene = await openGenerationScene();
    const nodeIds = scene.nodeIds.slice(0, 1);
    await scene.generate({ nodeIds });
    expect(await scene.ask({ nodeIds })).toEqual({ outcome: "ready" });
    await scene.generate({ nodeIds, form: JAVASCRIPT });
    const generation = await scene.found(nodeIds[0] ?? "");
    expect(generation?.forms.map(({ language }) => language)).toEqual(["typescript", "javascript"]);
    expect(await scene.spent()).toBe(1);
  });

  it("for another target costs another credit", async () => {
    const scene = await openGenerationScene();
    const nodeIds = scene.nodeIds.slice(0, 1);
    await scene.generate({ nodeIds });
    await scene.generate({ nodeIds, target: "html-css" });
    expect(await scene.spent()).toBe(2);
  });

  it("asked for many times at once is one run and one spend", async () => {
    const scene = await openGenerationScene();
    const nodeIds = scene.nodeIds.slice(0, 1);
    const answers = await Promise.all(Array.from({ length: 40 }, () => scene.ask({ nodeIds })));
    const runs = new Set(answers.map((answer) => "runId" in answer && answer.runId));
    expect(runs.size).toBe(1);
    await scene.settle();
    expect(await scene.spent()).toBe(1);
    expect(await scene.rows()).toHaveLength(1);
  });
});

describe("a whole design", () => {
  it("costs one credit for each frame that is not paid for", async () => {
    const scene = await openGenerationScene();
    await scene.generate({ nodeIds: scene.nodeIds.slice(0, 1) });
    const { importId, nodeIds, backend, caller } = scene;
    const asked = { importId, nodeIds: [...nodeIds], target: "react-tailwind" as const };
    expect(
      await caller.query(api.generations.quote, { ...asked, asOf: backend.now() }),
    ).toMatchObject({
      outcome: "quoted",
      quote: {
        price: { frames: 3, paid: 1, credits: 2 },
        plan: "free",
        remaining: 4,
        allowance: 5,
        resetsAt: expect.any(Number),
      },
    });
    expect(await scene.generate()).toMatchObject({ total: 2, completed: 2 });
    expect(await scene.spent()).toBe(3);
  });

  it("is not begun with too few credits, and says what is missing", async () => {
    const scene = await openGenerationScene();
    await scene.spend(3);
    expect(await scene.ask()).toMatchObject({
      outcome: "insufficient",
      quote: { price: { credits: 3 }, remaining: 2, plan: "free" },
    });
    expect(await scene.rows()).toEqual([]);
  });

  it("stops at the frame for which credits spent meanwhile are missing", async () => {
    const scene = await openGenerationScene();
    const answer = await scene.ask();
    await scene.spend(4);
    await scene.settle();
    expect(answer.outcome).toBe("started");
    const rows = await scene.rows();
    expect(rows.map(({ status }) => status).sort()).toEqual(["completed", "unpaid", "unpaid"]);
    expect(rows.filter(({ forms }) => forms.length > 0)).toHaveLength(1);
  });

  it("that is canceled keeps what was written, and spends nothing more", async () => {
    const scene = await openGenerationScene();
    const answer = await scene.ask();
    if (answer.outcome !== "started") throw new Error("It did not start");
    await scene.caller.mutation(api.generations.cancel, { runId: answer.runId });
    await scene.settle();
    const rows = await scene.rows();
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["canceled"]));
    expect(await scene.spent()).toBe(0);
    expect(await scene.generate()).toMatchObject({ completed: 3 });
  });
});

describe("a request is refused", () => {
  it.each([
    ["for no frame", { nodeIds: [] }, "no_frames"],
    ["for a frame that is not there", { nodeIds: ["77:1"] }, "frame_gone"],
    [
      "for too many frames",
      { nodeIds: Array.from({ length: 201 }, (_, n) => `1:${n}`) },
      "too_many",
    ],
    ["of an import that is not there", { importId: "none" }, "import_gone"],
  ] as const)("%s", async (_, asking, refusal) => {
    const scene = await openGenerationScene();
    expect(await scene.ask(asking)).toEqual({ outcome: "refused", refusal });
  });

  it("while other frames of the design are being written", async () => {
    const scene = await openGenerationScene();
    await scene.ask({ nodeIds: scene.nodeIds.slice(0, 1) });
    const other = scene.ask({ nodeIds: scene.nodeIds.slice(1) });
    expect(await other).toEqual({ outcome: "refused", refusal: "busy" });
  });

  it("of another user's import", async () => {
    const scene = await openGenerationScene();
    const asked = { importId: scene.importId, nodeIds: [...scene.nodeIds], ...FORM };
    const stranger = scene.backend.asUser("user_stranger");
    const call = stranger.mutation(api.generations.start, { ...asked, target: "html-css" });
    expect(await call).toEqual({ outcome: "refused", refusal: "import_gone" });
  });
});

describe("files", () => {
  it("of another user are not there", async () => {
    const scene = await openGenerationScene();
    await scene.generate({ nodeIds: scene.nodeIds.slice(0, 1) });
    const [row] = await scene.rows();
    const caller = scene.backend.asUser("user_stranger");
    const path = row?.forms[0]?.files[0]?.path ?? "";
    expect(await readWholeFile(scene, row?._id ?? "", path)).not.toBeNull();
    expect(await readWholeFile({ caller }, row?._id ?? "", path)).toBeNull();
    expect(await caller.query(api.generations.get, { generationId: row?._id ?? "" })).toBeNull();
    expect(await caller.query(api.generations.list, {})).toEqual([]);
  });

  it("stay when the import is removed", async () => {
    const scene = await openGenerationScene();
    await scene.generate({ nodeIds: scene.nodeIds.slice(0, 1) });
    const [row] = await scene.rows();
    await scene.caller.mutation(api.imports.remove, { importId: scene.importId });
    await scene.settle();
    const view = await scene.caller.query(api.generations.get, { generationId: row?._id ?? "" });
    expect(view).toMatchObject({ importId: null, design: "unknown", newestImportId: null });
    const path = row?.forms[0]?.files[0]?.path ?? "";
    expect(await readWholeFile(scene, row?._id ?? "", path)).toContain("export function");
  });

  it("are not among an import's artifacts, and its trees cannot be read", async () => {
    const scene = await openGenerationScene();
    const { importId, caller } = scene;
    const { artifacts } = await scene.read(importId);
    expect(artifacts.filter(({ name }) => !/^(preview|images|thumbnails)/.test(name))).toHaveLength(
      4,
    );
    const stored = await scene.backend.convex.run((ctx) =>
      ctx.db.query("importArtifacts").collect(),
    );
    const trees = stored.filter(({ name }) => name.startsWith("trees"));
    expect(trees.length).toBeGreaterThan(0);
    for (const { name } of trees)
      expect(await caller.query(api.imports.readArtifact, { importId, name, part: 0 })).toBeNull();
  });
});

it("a design whose account was disconnected is still generated, and can be read", async () => {
  const scene = await openGenerationScene();
  await scene.caller.mutation(api.connections.disconnect, { provider: "figma" });
  expect(await scene.generate()).toMatchObject({ completed: 3, failed: 0 });
  expect(await scene.spent()).toBe(3);
});

describe("a design that is imported again", () => {
  it("unchanged needs no second credit", async () => {
    const scene = await openGenerationScene();
    await scene.generate();
    const importId = await scene.importAgain({ pages: 1, framesPerPage: 3 });
    expect(importId).not.toBe(scene.importId);
    expect(await scene.ask({ importId })).toEqual({ outcome: "ready" });
  });

  it("changed says so, tells by how much, and costs a credit again", async () => {
    const scene = await openGenerationScene();
    const [nodeId = ""] = scene.nodeIds;
    await scene.generate({ nodeIds: [nodeId] });
    const importId = await scene.importAgain({ pages: 1, framesPerPage: 3, nodesPerFrame: 12 });
    const before = await scene.found(nodeId);
    expect(before).toMatchObject({ design: "changed", newestImportId: importId });
    const compared = { generationId: before?.id ?? "", form: FORM };
    const changes = await scene.caller.action(api.generations.compare, compared);
    expect(changes?.[0]).toMatchObject({ change: "changed" });
    expect(changes?.[0]?.linesAdded).toBeGreaterThan(0);
    expect(JSON.stringify(changes)).not.toContain("export");
    await scene.generate({ importId, nodeIds: [nodeId] });
    expect(await scene.spent()).toBe(2);
  });

  it("while its frames are being written keeps the version whose price was told", async () => {
    const scene = await openGenerationScene();
    const [nodeId = ""] = scene.nodeIds;
    expect(await scene.ask()).toMatchObject({ outcome: "started" });
    await scene.importAgain({ pages: 1, framesPerPage: 3, nodesPerFrame: 12 });
    const written = await scene.found(nodeId);
    expect(written).toMatchObject({ status: "completed", design: "changed", credits: 1 });
    const [file] = written?.forms[0]?.files ?? [];
    const text = await readWholeFile(scene, written?.id ?? "", file?.path ?? "");
    expect(text).toContain("Line 6");
    expect(text).not.toContain("Line 10");
    expect(await scene.spent()).toBe(3);
  });

  it("without the frame says that it is gone", async () => {
    const scene = await openGenerationScene();
    const last = scene.nodeIds.at(-1) ?? "";
    await scene.generate({ nodeIds: [last] });
    await scene.importAgain({ pages: 1, framesPerPage: 1 });
    expect(await scene.found(last)).toMatchObject({ design: "gone" });
  });
});
