import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import type { PullView } from "../../../../lib/pulls/record.ts";
import { FORM } from "../../../support/generation-scene.ts";
import { HARBOR, openPullScene } from "../../../support/pull-scene.ts";

interface Commit {
  sha: string;
  tree: { sha: string };
}

/** A pull request of a frame whose design has changed since, and that was generated again. */
async function aChangedFrame() {
  const scene = await openPullScene({ design: { picturesOf: () => ["picture"] } });
  await scene.open();
  const first = await scene.settled();
  const importId = await scene.importAgain({ pages: 1, framesPerPage: 1, nodesPerFrame: 7 });
  await scene.generate({ importId, nodeIds: [...scene.nodeIds] });
  const newer = await scene.caller.query(api.generations.find, {
    ...{ importId, nodeId: scene.nodeIds[0] ?? "", target: "react-tailwind" },
  });
  const generationId = newer?.id ?? "";
  const updatable = () => scene.caller.query(api.pulls.updatable, { generationId, ...FORM });
  const update = (pullId: string = first.id) =>
    scene.caller.action(api.pulls.update, { generationId, ...FORM, pullId });
  const list = () => scene.caller.query(api.pulls.list, { generationIds: [generationId] });
  const settled = async (): Promise<PullView> => {
    for (let round = 0; round < 400; round += 1) {
      const [newest] = await list();
      if (newest && newest.status !== "working") return newest;
      await scene.backend.advance(50);
    }
    throw new Error(`still ${JSON.stringify(await list())}`);
  };
  const headOf = async (branch: string | null): Promise<string> =>
    (await scene.at<{ object: { sha: string } }>(`/git/ref/heads/${branch}`)).object.sha;
  const filesOf = async (branch: string | null): Promise<string[]> => {
    const found = await scene.at<{ tree: { path: string; type: string }[] }>(
      `/git/trees/${await headOf(branch)}?recursive=1`,
    );
    return found.tree.filter(({ type }) => type === "blob").map(({ path }) => path);
  };
  /** A commit of somebody else on the pull request's branch. */
  const commitByAnother = async (): Promise<string> => {
    const parent = await headOf(first.branch);
    const { tree } = await scene.at<Commit>(`/git/commits/${parent}`);
    const commit = { message: "By hand", tree: tree.sha, parents: [parent] };
    const { sha } = await scene.write("POST", "/git/commits", commit);
    await scene.write("PATCH", `/git/refs/heads/${first.branch}`, { sha });
    return sha;
  };
  const asked = { updatable, update, list, settled, headOf, filesOf, commitByAnother };
  return { ...scene, ...asked, first, newerId: generationId };
}

describe("a pull request of an earlier version", () => {
  it("gets the newer one as a second commit, once, and loses the files that are gone", async () => {
    const { updatable, update, list, settled, at, filesOf, first } = await aChangedFrame();
    expect((await filesOf(first.branch)).filter((path) => /images\//.test(path))).toHaveLength(1);
    const before = await filesOf("main");
    const text = { body: expect.stringContaining("images/") };
    expect(await at("/pulls/1")).toMatchObject(text);
    expect(await updatable()).toMatchObject([{ id: first.id, number: 1 }]);
    const answer = await update();
    expect(answer).toMatchObject({ outcome: "started" });
    expect(await updatable()).toEqual([]);
    expect(await update()).toEqual(answer);
    expect(await settled()).toMatchObject({ status: "open", number: 1, branch: first.branch });
    expect(await update()).toEqual(answer);
    expect(await list()).toHaveLength(1);
    expect(await at("/pulls/1")).toMatchObject({
      ...{ state: "open", commits: 2 },
      body: expect.not.stringContaining("images/"),
    });
    const after = await filesOf(first.branch);
    expect(after.filter((path) => /images\//.test(path))).toEqual([]);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  it("is written for the repository's Tailwind and tokens as they are now", async () => {
    const { update, runToEnd, backend, first } = await aChangedFrame();
    await runToEnd({ provider: "github", repository: HARBOR, ref: null });
    const stale = { ours: "--color-brand", theirs: "--color-ink", how: "same" } as const;
    const fit = await backend.convex.run(async (ctx) => {
      const fields = { language: "typescript", fileNames: "snake", formatter: null } as const;
      const planned = { ...fields, tailwind: 3, images: null, page: null, tokens: [stale] };
      await ctx.db.patch("pullRequests", first.id as Id<"pullRequests">, { fit: planned });
      return planned;
    });
    const answer = await update();
    const pullId = ("pullId" in answer ? answer.pullId : "") as Id<"pullRequests">;
    const row = await backend.convex.run((ctx) => ctx.db.get("pullRequests", pullId));
    const font = { ours: "--font-inter", theirs: "--font-sans", how: "same" };
    const written = { tailwind: 4, prefix: null, corners: expect.any(Array), tokens: [font] };
    expect(row?.fit).toEqual({ ...fit, ...written });
  });

  it("can go back to that version", async () => {
    const { update, settled, caller, generationId, at, first, backend } = await aChangedFrame();
    await update();
    const second = await settled();
    const back = { generationId, ...FORM };
    expect(await caller.query(api.pulls.updatable, back)).toMatchObject([{ id: second.id }]);
    await caller.action(api.pulls.update, { ...back, pullId: second.id });
    await backend.eventually(
      () => caller.query(api.pulls.list, { generationIds: [generationId] }),
      (pulls) => pulls.length === 2 && pulls.every(({ status }) => status === "open"),
    );
    expect(await at("/pulls/1")).toMatchObject({ commits: 3 });
    expect(first.number).toBe(1);
  });

  it("is left alone when its branch has somebody's commit: a new one is opened", async () => {
    const { update, updatable, settled, headOf, commitByAnother, first } = await aChangedFrame();
    const theirs = await commitByAnother();
    await update();
    const opened = await settled();
    expect(opened).toMatchObject({ status: "open", number: 2 });
    expect(opened.branch).not.toBe(first.branch);
    expect(await headOf(first.branch)).toBe(theirs);
    expect(await updatable()).toEqual([]);
  });

  it("is left alone when somebody commits between our steps", async () => {
    const { update, settled, headOf, filesOf, commitByAnother, backend, at, first } =
      await aChangedFrame();
    const answer = await update();
    const pullId = ("pullId" in answer ? answer.pullId : "") as Id<"pullRequests">;
    const baseSha = await headOf(first.branch);
    const { tree } = await at<Commit>(`/git/commits/${baseSha}`);
    // What was sent for the branch alone, as an earlier state of a style sheet is.
    const { sha } = await at<{ sha: string }>("/contents/README.md");
    const blobs = [{ path: "src/sent-before.css", sha }];
    await backend.convex.run(async (ctx) => {
      const row = await ctx.db.get("pullRequests", pullId);
      if (!row) throw new Error("The request is gone");
      const read = { fullName: HARBOR, baseSha, baseTreeSha: tree.sha, blobs };
      await ctx.db.patch("pullRequests", pullId, { checkpoint: { ...row.checkpoint, ...read } });
    });
    const theirs = await commitByAnother();
    const opened = await settled();
    expect(opened).toMatchObject({ status: "open", number: 2 });
    expect(await headOf(first.branch)).toBe(theirs);
    expect(await filesOf(opened.branch)).not.toContain("src/sent-before.css");
  });

  it("is not offered once it is closed, nor to another person", async () => {
    const { updatable, update, github, backend, caller, first, newerId } = await aChangedFrame();
    const other = backend.asUser("user_of_nobody");
    const asked = { generationId: newerId, ...FORM };
    expect(await other.query(api.pulls.updatable, asked)).toEqual([]);
    expect(await other.action(api.pulls.update, { ...asked, pullId: first.id })).toEqual({
      outcome: "refused",
      refusal: "not_generated",
    });
    await github.submit(`/${HARBOR}/pull/1/close`);
    await backend.advance(61_000);
    await caller.action(api.pulls.refresh, { pullId: first.id });
    expect(await updatable()).toEqual([]);
    expect(await update()).toEqual({ outcome: "refused", refusal: "not_open" });
  });
});
