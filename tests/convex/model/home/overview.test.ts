import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { generationSceneOf, openGenerationScene } from "../../../support/generation-scene.ts";
import { aDesign } from "../../../support/import-content.ts";
import { connectAccount, FIGMA, openImportScene, sceneOf } from "../../../support/import-scene.ts";
import { aUser } from "../../../support/polar-payloads.ts";
import { openPullScene } from "../../../support/pull-scene.ts";

describe("a step of the checklist is done by its effect alone", () => {
  it("importing, generating and opening a pull request tick one step each", async () => {
    const base = await openImportScene();
    base.provider.designs.set("drawingOne", aDesign());
    const userId = aUser();
    const scene = sceneOf(base.backend, base.provider, userId, base.backend.asUser(userId));
    const done = async () => {
      const { setup } = await scene.caller.query(api.home.get, {});
      return Object.entries(setup)
        .flatMap(([step, isDone]) => (isDone ? [step] : []))
        .sort();
    };
    await scene.runToEnd(FIGMA);
    expect(await done(), "a failed import is no import").toEqual([]);
    await connectAccount(base.backend, userId, "figma");
    expect(await done(), "a connected account is no import").toEqual([]);
    const detail = await scene.runToEnd(FIGMA);
    expect(await done()).toEqual(["design"]);
    const generating = generationSceneOf({ ...scene, detail });
    await generating.spend(5);
    expect(await generating.ask()).not.toMatchObject({ outcome: "started" });
    expect(await done(), "what was not written is no generation").not.toContain("generation");
    const pulls = await openPullScene();
    const read = async () => (await pulls.caller.query(api.home.get, {})).setup;
    expect(await read()).toEqual({ design: true, generation: true, pull: false });
    await pulls.open();
    expect(await read()).toEqual({ design: true, generation: true, pull: true });
  });

  it("code that was paid for stays done, also without its design", async () => {
    const scene = await openGenerationScene();
    await scene.generate({ nodeIds: scene.nodeIds.slice(0, 1) });
    await scene.caller.mutation(api.imports.remove, { importId: scene.importId });
    const { setup, recent } = await scene.caller.query(api.home.get, {});
    expect(setup).toMatchObject({ design: true, generation: true });
    expect(recent).toEqual([]);
  });
});

it("lists the newest import of each source, with a render of a design", async () => {
  const scene = await openGenerationScene();
  const again = await scene.importAgain({ pages: 1, framesPerPage: 2 });
  const { recent } = await scene.caller.query(api.home.get, {});
  expect(recent.map(({ id }) => id)).toEqual([again]);
  expect(recent[0]?.thumbnailUrl).toMatch(/^https?:/);
});
