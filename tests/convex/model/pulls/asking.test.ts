import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { HARBOR, openPullScene } from "../../../support/pull-scene.ts";

describe("a request for a pull request", () => {
  it.each([
    ["a folder outside the repository", { folder: "../x" }, "bad_folder"],
    ["git's own folder", { folder: ".git/hooks" }, "bad_folder"],
    ["a base that is no branch name", { base: "a..b" }, "bad_base"],
    ["a repository that is no name", { repository: "x" }, "bad_repository"],
    ["a repository that would be another address", { repository: "ada/.." }, "bad_repository"],
  ])("is refused for %s", async (_, change, refusal) => {
    const { open } = await openPullScene();
    expect(await open(change)).toEqual({ outcome: "refused", refusal });
  });

  it("is refused for files that were not paid for, and for another user's", async () => {
    const { open, generationId, backend } = await openPullScene();
    const form = { language: "javascript", version: "flowing" } as const;
    const asked = { generationIds: [generationId], ...form };
    const to = { repository: HARBOR, base: "main", folder: "" };
    const other = backend.asUser("user_of_nobody");
    expect(await other.action(api.pulls.open, { ...asked, ...to })).toEqual({
      outcome: "refused",
      refusal: "not_generated",
    });
    expect(await other.query(api.pulls.list, { generationIds: [generationId] })).toEqual([]);
    expect(await open()).toMatchObject({ outcome: "started" });
  });
});

it("offers imported repositories with a folder that fits the frame", async () => {
  const { caller, runToEnd } = await openPullScene();
  const asked = { title: "Sign in", target: "react-tailwind" } as const;
  expect(await caller.query(api.pulls.places, asked)).toEqual([]);
  const { id: importId } = await runToEnd({ provider: "github", repository: HARBOR, ref: null });
  const place = { importId, repository: HARBOR, base: "main", folder: "src/components/sign-in" };
  expect(await caller.query(api.pulls.places, asked)).toEqual([{ ...place, fits: true }]);
  const vue = await caller.query(api.pulls.places, { ...asked, target: "vue-tailwind" });
  expect(vue).toEqual([{ ...place, fits: false }]);
});

/** Three frames whose code is paid for. */
async function aSetScene() {
  const scene = await openPullScene({ design: { pages: 1, framesPerPage: 3 } });
  await scene.generate();
  const found = await Promise.all(scene.nodeIds.map((nodeId) => scene.found(nodeId)));
  const generationIds = found.map((one) => one?.id ?? "");
  const listed = (ids: string[]) => scene.caller.query(api.pulls.list, { generationIds: ids });
  return { ...scene, generationIds, listed };
}

interface Tree {
  tree: { path: string; type: string }[];
}

describe("a pull request of several frames", () => {
  it("is one, with what they share once, and is found from each of them", async () => {
    const { open, settled, at, generationIds, listed } = await aSetScene();
    const answer = await open({ generationIds });
    expect(answer).toMatchObject({ outcome: "started" });
    expect(await open({ generationIds: generationIds.toReversed() })).toEqual(answer);
    const { status, branch, number } = await settled();
    expect(status).toBe("open");
    const { title, body } = await at<{ title: string; body: string }>(`/pulls/${number}`);
    expect(title).toBe("Add Frame 1.1, Frame 1.2 and Frame 1.3 from Drawing of the tests");
    expect(body).toContain('The frames "Frame 1.1", "Frame 1.2", "Frame 1.3" of the design');
    const { tree } = await at<Tree>(`/git/trees/${branch}?recursive=1`);
    const folder = "src/components/frame/";
    const added = tree.flatMap(({ path }) => (path.startsWith(folder) ? [path] : []));
    const names = added.map((path) => path.slice(folder.length));
    for (const name of ["Frame11.tsx", "Frame12.tsx", "Frame13.tsx"]) expect(names).toContain(name);
    expect(names.filter((name) => name === "theme.css")).toHaveLength(1);
    for (const id of generationIds) expect(await listed([id])).toHaveLength(1);
    expect(await listed(generationIds)).toMatchObject([{ generationIds }]);
  });

  it("is another than that of one of them, whose files it does not replace", async () => {
    const { open, settled, generationIds, listed, at } = await aSetScene();
    const [first = ""] = generationIds;
    await open({ generationIds });
    const { number } = await settled();
    await open({ generationIds: [first] });
    const alone = await settled();
    expect(alone.generationIds).toEqual([first]);
    expect(alone.number).not.toBe(number);
    expect(await listed(generationIds)).toHaveLength(1);
    expect((await at<{ title: string }>(`/pulls/${alone.number}`)).title).toBe(
      "Add Frame 1.1 from Drawing of the tests",
    );
  });

  it("is refused for none, for unknown ones, and for frames of two targets", async () => {
    const { open, generate, found, nodeIds, generationIds } = await aSetScene();
    const [nodeId = ""] = nodeIds;
    await generate({ nodeIds: [nodeId], target: "html-css" });
    const other = (await found(nodeId, "html-css"))?.id ?? "";
    const refused = (refusal: string) => ({ outcome: "refused", refusal });
    expect(await open({ generationIds: [] })).toEqual(refused("no_frames"));
    expect(await open({ generationIds: [...generationIds, "none"] })).toEqual(
      refused("not_generated"),
    );
    expect(await open({ generationIds: [...generationIds, other] })).toEqual(
      refused("other_design"),
    );
  });

  it("takes on a repository's conventions, and offers no page", async () => {
    const { open, settled, at, generationIds, runToEnd, caller } = await aSetScene();
    await runToEnd({ provider: "github", repository: HARBOR, ref: null });
    const to = { generationIds, repository: HARBOR, folder: "src/components/set", withPage: true };
    const fit = await caller.action(api.pulls.fitting, to);
    expect(fit).toMatchObject({ pageAddress: null });
    expect(fit?.facts).toContainEqual({ name: "File names", value: "kebab-case, such as sign-in" });
    await open(to);
    const { branch } = await settled();
    const { tree } = await at<Tree>(`/git/trees/${branch}?recursive=1`);
    const paths = tree.map(({ path }) => path);
    for (const name of ["frame11", "frame12", "frame13"])
      expect(paths).toContain(`src/components/set/${name}.tsx`);
    expect(paths).not.toContain("src/components/set/theme.css");
  });

  it("gets a newer version of one of its frames as a second commit", async () => {
    const {
      open,
      settled,
      generationIds,
      listed,
      importAgain,
      generate,
      caller,
      at,
      nodeIds,
      ...scene
    } = await aSetScene();
    const [first = "", second = ""] = generationIds;
    await open({ generationIds: [first, second] });
    const { id: pullId, number } = await settled();
    await scene.spend(1);
    const importId = await importAgain({ pages: 1, framesPerPage: 3, nodesPerFrame: 7 });
    const [nodeId = ""] = nodeIds;
    await generate({ importId, nodeIds: [nodeId] });
    const frame = { importId, nodeId, target: "react-tailwind" } as const;
    const generationId = (await caller.query(api.generations.find, frame))?.id ?? "";
    const newer = { generationId, language: "typescript", version: "flowing" } as const;
    expect(await caller.query(api.pulls.updatable, newer)).toMatchObject([{ id: pullId }]);
    expect(await caller.action(api.pulls.update, { ...newer, pullId })).toMatchObject({
      outcome: "started",
    });
    await scene.backend.eventually(
      () => listed([generationId, second]),
      ([one]) => one?.status === "open",
    );
    const { branch } = (await listed([generationId, second]))[0] ?? {};
    expect(await listed([generationId, second])).toMatchObject([{ number }]);
    const { object } = await at<{ object: { sha: string } }>(`/git/ref/heads/${branch}`);
    const { message } = await at<{ message: string }>(`/git/commits/${object.sha}`);
    expect(message).toContain("Update Frame 1.1 and Frame 1.2 from");
  });
});
