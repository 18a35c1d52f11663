// The home page and the palette read a user's own things.
import { expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { openGenerationScene } from "../support/generation-scene.ts";
import { aRepository } from "../support/import-content.ts";
import { GITHUB } from "../support/import-scene.ts";
import { aUser } from "../support/polar-payloads.ts";

it("shows and finds a user's own things, and nothing of another's", async () => {
  const scene = await openGenerationScene();
  scene.provider.repositories.set("ada/engine", aRepository());
  await scene.runToEnd(GITHUB);
  const { recent } = await scene.caller.query(api.home.get, {});
  expect(recent.map(({ title }) => title)).toEqual(["ada/engine", "Drawing of the tests"]);
  const find = { text: "frame 1.1" };
  const importId = scene.importId;
  expect(await scene.caller.query(api.home.search, find)).toMatchObject([
    { importId, provider: "figma", title: "Frame 1.1", within: "Drawing of the tests" },
  ]);

  const stranger = scene.backend.asUser(aUser());
  const nothing = { designTool: false, design: false, codeHost: false, generation: false };
  expect(await stranger.query(api.home.get, {})).toEqual({ setup: nothing, recent: [] });
  expect(await stranger.query(api.home.search, find)).toEqual([]);
});
