import { expect, it } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { openPullScene } from "../../support/pull-scene.ts";

it("a step that runs again for a pull request that is opened changes nothing", async () => {
  const { open, settled, backend, at } = await openPullScene();
  const answer = await open();
  const pullId = ("pullId" in answer ? answer.pullId : "") as Id<"pullRequests">;
  const opened = await settled();
  await backend.action(internal.pulls.steps.run, { pullId, fence: 1 });
  expect(await settled()).toEqual(opened);
  expect(await at<object[]>("/pulls?state=all")).toHaveLength(1);
});
