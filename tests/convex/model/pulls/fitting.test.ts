import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { HARBOR, openPullScene } from "../../../support/pull-scene.ts";

const REPOSITORY = { provider: "github", repository: HARBOR, ref: null } as const;

describe("a pull request into an imported repository", () => {
  it("is named, formatted and placed as the repository's own files are", async () => {
    const { open, settled, at, change, runToEnd } = await openPullScene();
    await change("src/nav.stories.tsx", "export default {};\nexport const Usual = {};\n");
    await runToEnd(REPOSITORY);
    await open({ withPage: true });
    const { branch } = await settled();
    const read = async (path: string) => {
      const { content } = await at<{ content: string }>(`/contents/${path}?ref=${branch}`);
      return Buffer.from(content, "base64").toString();
    };
    const text = await read("src/components/frame/frame11.tsx");
    expect(text).toBe(await format(text, { filepath: "a.tsx", printWidth: 100 }));
    const story = await read("src/components/frame/frame11.stories.tsx");
    expect(story).toContain('import { Frame11 } from "./frame11";');
    const page = await read("src/app/frame-1-1/page.tsx");
    expect(page).toContain('from "~/components/frame/frame11";');
    const { body } = await at<{ body: string }>("/pulls/1");
    expect(body).toContain("  - Format: Prettier, as in package.json");
  });
});
