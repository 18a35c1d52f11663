import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { HARBOR, openPullScene } from "../../../support/pull-scene.ts";

it("the state is asked for with the user's own token, once a minute at most", async () => {
  const { open, settled, list, github, backend, caller } = await openPullScene();
  await open();
  const { id: pullId } = await settled();
  await github.submit(`/${HARBOR}/pull/1/merge`);
  await caller.action(api.pulls.refresh, { pullId });
  expect(await list()).toMatchObject([{ status: "open" }]);
  await backend.advance(61_000);
  await backend.asUser("user_of_nobody").action(api.pulls.refresh, { pullId });
  expect(await list()).toMatchObject([{ status: "open" }]);
  await caller.action(api.pulls.refresh, { pullId });
  expect(await list()).toMatchObject([{ status: "merged" }]);
});
