import { describe, expect, it } from "vitest";
import { ADA, aGithub } from "./github-under-test.ts";

const HARBOR = `/repos/${ADA}/harbor-web`;
const EMPTY = `/repos/${ADA}/empty-notebook`;

async function aPusher() {
  const { control, connect, get: as } = await aGithub();
  const { access_token } = await connect();
  const json = async <Answer>(path: string) =>
    (await (await as(path, access_token)).json()) as Answer;
  return { control, connect, as, json };
}

describe("a push by dial", () => {
  it("moves the branch to another commit, and a reset undoes it", async () => {
    const { json, control, connect, as } = await aPusher();
    const before = await json<{ sha: string }>(`${HARBOR}/commits/main`);
    const files = { "README.md": "# Other\n", "src/lib/cn.ts": null };
    const pushed = await control(`push/${ADA}/harbor-web`, { files });
    const { commit } = (await pushed.json()) as { commit: string };
    const after = await json<{ sha: string; parents: object[] }>(`${HARBOR}/commits/main`);
    expect(after).toMatchObject({ sha: commit, parents: [{ sha: before.sha }] });
    const { tree } = await json<{ tree: { path: string }[] }>(
      `${HARBOR}/git/trees/main?recursive=1`,
    );
    expect(tree.map(({ path }) => path)).not.toContain("src/lib/cn.ts");
    const readme = await json<{ content: string }>(`${HARBOR}/contents/README.md`);
    expect(Buffer.from(readme.content, "base64").toString()).toBe("# Other\n");
    await control("reset");
    const { access_token } = await connect();
    const restored = await as(`${HARBOR}/commits/main`, access_token);
    expect(await restored.json()).toMatchObject({ sha: before.sha });
  });

  it("fills an empty repository, and accepts only text", async () => {
    const { json, control } = await aPusher();
    await control(`push/${ADA}/empty-notebook`, { files: { "NOTES.md": "Begun.\n" } });
    expect(await json(`${EMPTY}/commits/main`)).toMatchObject({ parents: [] });
    expect((await control(`push/${ADA}/empty-notebook`, { files: { a: 1 } })).status).toBe(400);
    expect((await control("push/nobody/nothing", { files: {} })).status).toBe(404);
  });
});
