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
    const asked = { generationId, language: "javascript", version: "flowing" } as const;
    const to = { repository: HARBOR, base: "main", folder: "" };
    const other = backend.asUser("user_of_nobody");
    expect(await other.action(api.pulls.open, { ...asked, ...to })).toEqual({
      outcome: "refused",
      refusal: "not_generated",
    });
    expect(await other.query(api.pulls.list, { generationId })).toEqual([]);
    expect(await open()).toMatchObject({ outcome: "started" });
  });
});

it("offers imported repositories with a folder that fits the frame", async () => {
  const { caller, runToEnd } = await openPullScene();
  expect(await caller.query(api.pulls.places, { title: "Sign in" })).toEqual([]);
  const { id: importId } = await runToEnd({ provider: "github", repository: HARBOR, ref: null });
  expect(await caller.query(api.pulls.places, { title: "Sign in" })).toEqual([
    { importId, repository: HARBOR, base: "main", folder: "src/components/sign-in" },
  ]);
});
