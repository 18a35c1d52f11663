// The home page and the palette read a user's own things.
import { expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { openGenerationScene } from "../support/generation-scene.ts";
import { aRepository } from "../support/import-content.ts";
import { GITHUB } from "../support/import-scene.ts";
import { aUser } from "../support/polar-payloads.ts";
import { HARBOR, openPullScene } from "../support/pull-scene.ts";

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
  const nothing = { design: false, generation: false, pull: false };
  expect(await stranger.query(api.home.get, {})).toEqual({
    setup: nothing,
    frames: [],
    recent: [],
    openPulls: [],
  });
  expect(await stranger.query(api.home.search, find)).toEqual([]);
});

it("shows the pull requests that are open, and whether there was one", async () => {
  const { open, settled, backend, caller, github } = await openPullScene();
  const read = () => caller.query(api.home.get, {});
  expect(await read()).toMatchObject({ openPulls: [], setup: { pull: false } });
  await open();
  expect(await read()).toMatchObject({
    openPulls: [{ status: "working" }],
    setup: { pull: true },
  });
  const { id: pullId } = await settled();
  const [shown] = (await read()).openPulls;
  expect(shown).toMatchObject({ status: "open", number: 1, title: "Frame 1.1" });
  await github.submit(`/${HARBOR}/pull/1/merge`);
  await backend.advance(61_000);
  await caller.action(api.pulls.refresh, { pullId });
  expect(await read()).toMatchObject({ openPulls: [], setup: { pull: true } });
});
