import { describe, expect, it } from "vitest";
import { api, internal } from "../../convex/_generated/api.js";
import { type ConvexBackend, openTestBackend } from "../support/convex-backend.ts";
import { noticeCases } from "../support/convex-cases/notices.ts";
import { openGenerationScene } from "../support/generation-scene.ts";
import { FIGMA, openImportScene } from "../support/import-scene.ts";
import { aUser } from "../support/polar-payloads.ts";

const DAY = 24 * 60 * 60 * 1000;

const noticesOf = (backend: ConvexBackend, userId: string) =>
  backend.asUser(userId).query(api.notices.list, {});

noticeCases(openTestBackend);

describe("an import", () => {
  it("that ends is told with its name, until it is removed", async () => {
    const scene = await openGenerationScene();
    const { importId } = scene;
    const { title } = await scene.read(importId);
    expect(await noticesOf(scene.backend, scene.userId)).toMatchObject([
      { facts: { kind: "import_finished", importId, provider: "figma", title, failure: null } },
    ]);
    await scene.caller.mutation(api.imports.remove, { importId });
    expect(await noticesOf(scene.backend, scene.userId)).toEqual([]);
  });

  it("that fails is told with its reason, and one that is canceled is not told", async () => {
    const scene = await openImportScene();
    const canceled = await scene.start(FIGMA);
    await scene.caller.mutation(api.imports.cancel, { importId: canceled });
    expect(await noticesOf(scene.backend, scene.userId)).toEqual([]);
    await scene.runToEnd({ ...FIGMA, fileKey: "noSuchFile" });
    expect(await noticesOf(scene.backend, scene.userId)).toMatchObject([
      { facts: { kind: "import_finished", failure: "not_found" } },
    ]);
  });
});

describe("generated code", () => {
  it("is told once for all frames of a run, with what became of them", async () => {
    const scene = await openGenerationScene({ pages: 1, framesPerPage: 3 });
    await scene.generate();
    const [notice] = await noticesOf(scene.backend, scene.userId);
    expect(notice).toMatchObject({
      hasPage: true,
      facts: { kind: "generation_finished", completed: 3, failed: 0, unpaid: 0 },
    });
    await scene.caller.mutation(api.imports.remove, { importId: scene.importId });
    const [left] = await noticesOf(scene.backend, scene.userId);
    expect(left).toMatchObject({ hasPage: false, facts: { kind: "generation_finished" } });
  });

  it("that is canceled is not told", async () => {
    const scene = await openGenerationScene();
    const answer = await scene.ask();
    if (answer.outcome !== "started") throw new Error("It did not start");
    await scene.caller.mutation(api.generations.cancel, { runId: answer.runId });
    await scene.settle();
    const kinds = (await noticesOf(scene.backend, scene.userId)).map(({ facts }) => facts.kind);
    expect(kinds).toEqual(["import_finished"]);
  });
});

it("used-up credits are past when they are back", async () => {
  const backend = await openTestBackend();
  const userId = aUser();
  await backend.mutation(internal.usage.spendCredits, { userId, amount: 5, idempotencyKey: "all" });
  await backend.advance(DAY - 1);
  expect(await noticesOf(backend, userId)).toMatchObject([{ status: "unread" }]);
  await backend.advance(1);
  expect(await noticesOf(backend, userId)).toMatchObject([{ status: "past" }]);
});
