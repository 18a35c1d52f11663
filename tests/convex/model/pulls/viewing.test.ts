import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { HARBOR, openPullScene } from "../../../support/pull-scene.ts";

const REPOSITORY = { provider: "github", repository: HARBOR, ref: null } as const;

describe("the form of a pull request", () => {
  it("says beforehand what it does, and what does not fit", async () => {
    const { caller, generationId, runToEnd, backend } = await openPullScene();
    const asked = {
      generationIds: [generationId],
      repository: HARBOR,
      folder: "src/components/x",
      withPage: false,
    };
    expect(await caller.action(api.pulls.fitting, asked)).toBeNull();
    await runToEnd(REPOSITORY);
    const fit = await caller.action(api.pulls.fitting, asked);
    expect(fit).toMatchObject({ warning: null, pageAddress: "/frame-1-1" });
    expect(fit?.facts).toContainEqual({ name: "File names", value: "kebab-case, such as sign-in" });
    expect(fit?.files).toContainEqual({
      ...{ path: "src/components/x/frame11.tsx", change: "added", taken: null },
    });
    const paged = await caller.action(api.pulls.fitting, { ...asked, withPage: true });
    expect(paged?.files?.map(({ path }) => path)).toContain("src/app/frame-1-1/page.tsx");
    const other = backend.asUser("user_of_nobody");
    expect(await other.action(api.pulls.fitting, asked)).toBeNull();
  });

  it("asks which Tailwind is meant where that is in doubt, and writes for the one that is chosen", async () => {
    const { caller, generationId, runToEnd, change, open, settled, at } = await openPullScene();
    await change("src/app/globals.css", "@tailwind base;");
    await runToEnd(REPOSITORY);
    const to = { repository: HARBOR, folder: "src/components/x", withPage: false };
    const asked = { ...to, generationIds: [generationId] };
    const classes = {
      name: "Classes",
      value: "Tailwind CSS 3, with values where its theme has no name",
    };
    const fit = await caller.action(api.pulls.fitting, asked);
    expect(fit?.doubt).toEqual({
      tailwind: 4,
      sentence: expect.stringContaining("but src/app/globals.css is written for version 3"),
    });
    expect(fit?.warning).toBeNull();
    expect(fit?.facts).not.toContainEqual(classes);
    const chosen = await caller.action(api.pulls.fitting, { ...asked, tailwind: 3 });
    expect(chosen?.doubt?.tailwind).toBe(3);
    expect(chosen?.facts).toContainEqual(classes);
    await open({ tailwind: 3 });
    await settled();
    const { body } = await at<{ body: string }>("/pulls/1");
    expect(body).toContain("  - In doubt: Tailwind CSS 3 is taken, as chosen. Without a choice, ");
  });

  it("names the files that the request brings, also those that are there already", async () => {
    const { caller, generationId, runToEnd, change, open, settled, at } = await openPullScene();
    await change("src/components/frame/frame11.tsx", "export const theirs = 1;");
    await runToEnd(REPOSITORY);
    const to = { repository: HARBOR, folder: "src/components/frame", withPage: false };
    const fit = await caller.action(api.pulls.fitting, { ...to, generationIds: [generationId] });
    expect(fit?.files).toContainEqual({
      path: "src/components/frame/frame11-2.tsx",
      change: "added",
      taken: "src/components/frame/frame11.tsx",
    });
    await open();
    await settled();
    const planned = fit?.files?.map(({ path }) => path) ?? [];
    const { changed_files } = await at<{ changed_files: number }>("/pulls/1");
    expect(planned).toHaveLength(changed_files);
    const { branch } = await settled();
    const { tree } = await at<{ tree: { path: string }[] }>(`/git/trees/${branch}?recursive=1`);
    expect(tree.map(({ path }) => path)).toEqual(expect.arrayContaining(planned));
  });
});
