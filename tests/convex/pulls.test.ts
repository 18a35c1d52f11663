// A pull request at the emulated GitHub: opened once, and never over the work of others.
import { describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { HARBOR, openPullScene } from "../support/pull-scene.ts";

interface Pull {
  number: number;
  title: string;
  body: string;
  state: string;
  head: { ref: string };
  commits: number;
  changed_files: number;
}

describe("opening a pull request", () => {
  it("brings the files on a branch of its own, and leaves the base alone", async () => {
    const { open, settled, at, generationId, caller } = await openPullScene();
    const before = await at<{ commit: { sha: string } }>("/branches/main");
    expect(await open()).toMatchObject({ outcome: "started" });
    const pull = await settled();
    expect(pull).toMatchObject({ status: "open", number: 1, repository: HARBOR, failure: null });
    expect(pull.branch).toMatch(/^switchboard\/frame-1-1-[0-9a-f]{7}$/);
    const shown = await at<Pull>("/pulls/1");
    expect(shown).toMatchObject({ state: "open", commits: 1, changed_files: pull.files });
    expect(shown.title).toBe("Add Frame 1.1 from Drawing of the tests");
    const view = await caller.query(api.generations.get, { generationId });
    const [file] = view?.forms[0]?.files ?? [];
    const path = `src/components/frame/${file?.path}`;
    const content = await at<{ size: number }>(`/contents/${path}?ref=${pull.branch}`);
    expect(content.size).toBe(file?.bytes);
    expect(await at("/branches/main")).toEqual(before);
  });

  it("twice is one, and costs nothing", async () => {
    const { open, settled, list, at, spent } = await openPullScene();
    const answers = await Promise.all([open(), open(), open()]);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    await settled();
    await open();
    expect(await list()).toHaveLength(1);
    expect(await at<Pull[]>("/pulls?state=all")).toHaveLength(1);
    expect(await spent()).toBe(1);
  });

  it("follows what becomes of it", async () => {
    const { open, settled, list, github, caller, backend } = await openPullScene();
    await open();
    const { id: pullId } = await settled();
    await github.submit(`/${HARBOR}/pull/1/merge`);
    await backend.advance(61_000);
    await caller.action(api.pulls.refresh, { pullId });
    expect(await list()).toMatchObject([{ status: "merged" }]);
  });
});
