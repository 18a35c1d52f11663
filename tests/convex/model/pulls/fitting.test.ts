import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { HARBOR, openPullScene } from "../../../support/pull-scene.ts";

const REPOSITORY = { provider: "github", repository: HARBOR, ref: null } as const;

describe("a pull request into an imported repository", () => {
  it("is named, formatted and placed as the repository's own files are", async () => {
    const { open, settled, at, runToEnd } = await openPullScene();
    await runToEnd(REPOSITORY);
    await open({ withPage: true });
    const { branch } = await settled();
    const read = async (path: string) => {
      const { content } = await at<{ content: string }>(`/contents/${path}?ref=${branch}`);
      return Buffer.from(content, "base64").toString();
    };
    const text = await read("src/components/frame/frame11.tsx");
    expect(text).toBe(await format(text, { filepath: "a.tsx", printWidth: 100 }));
    const page = await read("src/app/frame-1-1/page.tsx");
    expect(page).toContain('from "~/components/frame/frame11";');
    const { body } = await at<{ body: string }>("/pulls/1");
    expect(body).toContain("  - Format: Prettier, as in package.json");
  });

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
});
