import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { HARBOR, openPullScene } from "../../../support/pull-scene.ts";

describe("a branch of that name", () => {
  it("with other content gets a number beside it", async () => {
    const { open, settled, github, at } = await openPullScene();
    await open();
    const { branch } = await settled();
    await github.submit(`/${HARBOR}/pull/1/close`);
    expect(branch).not.toBeNull();
    await open({ folder: "src/other" });
    const second = await settled();
    expect(second).toMatchObject({ status: "open", number: 2 });
    expect(second.branch).not.toBe(branch);
    expect((await at<{ head: { ref: string } }>("/pulls/2")).head.ref).toBe(second.branch);
  });

  it("with the same content is taken", async () => {
    const { open, settled, list, github, backend, caller } = await openPullScene();
    await open();
    const first = await settled();
    await github.submit(`/${HARBOR}/pull/1/close`);
    await backend.advance(61_000);
    await caller.action(api.pulls.refresh, { pullId: first.id });
    await open();
    const second = await settled();
    expect(second).toMatchObject({ status: "open", number: 2, branch: first.branch });
    expect(await list()).toHaveLength(2);
  });
});

describe("a pull request that cannot be opened", () => {
  it.each([
    ["an archived repository", { repository: "grace-hopper/photo-archive" }, "archived"],
    ["an empty one", { repository: "ada-lovelace/empty-notebook" }, "repository_empty"],
    ["one that does not exist", { repository: "ada-lovelace/nothing" }, "repository_gone"],
    ["one that moved", { repository: "ada-lovelace/harbor-dashboard" }, "repository_moved"],
    ["one that may only be read", { repository: "grace-hopper/a-0-compiler" }, "read_only"],
    ["a base that does not exist", { base: "trunk" }, "base_gone"],
  ])("says why for %s", async (_, change, failure) => {
    const { open, settled } = await openPullScene();
    await open(change);
    expect(await settled()).toMatchObject({ status: "failed", failure });
  });

  it("says why when a rule refuses the branch, and starts over when asked again", async () => {
    const { open, settled, list, github } = await openPullScene();
    const rules = (names: string[]) =>
      fetch(`${github.url}/_emulator/rules/${HARBOR}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ protected: names }),
      });
    await rules(["switchboard/*"]);
    await open();
    expect(await settled()).toMatchObject({ status: "failed", failure: "protected" });
    await rules([]);
    await open();
    expect(await settled()).toMatchObject({ status: "open", number: 1 });
    expect(await list()).toHaveLength(1);
  });
});
