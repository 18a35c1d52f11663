import { describe, expect, it } from "vitest";
import { Histories } from "../../../../local/emulators/github/content/histories.ts";
import { repositoryNamed } from "../../../../local/emulators/github/repositories.ts";
import { CHARACTERS, repositoryTruth } from "../../../../local/emulators/github/truth.ts";
import { aGithub } from "./github-under-test.ts";

function packageOf(fullName: string): Record<string, unknown> {
  const repository = repositoryNamed(fullName);
  const blob =
    repository && new Histories().of(repository).head?.snapshot.blobs.get("package.json");
  return JSON.parse(Buffer.from(blob?.content ?? []).toString()) as Record<string, unknown>;
}

const LOCK_FILES = { npm: "package-lock.json", pnpm: "pnpm-lock.yaml", yarn: "yarn.lock" };

describe.each(Object.entries(CHARACTERS))("the truth of %s", (fullName, character) => {
  it("agrees with its package.json", () => {
    const manifest = packageOf(fullName);
    expect([manifest.name, manifest.version]).toEqual([character.packageName, character.version]);
    expect(Object.keys(manifest.scripts ?? {})).toEqual(character.scripts);
    expect(Object.keys(manifest.dependencies ?? {})).toEqual(character.dependencies);
  });

  it("names files that exist", () => {
    const paths = repositoryTruth(fullName)?.files.map(({ path }) => path);
    const { entryPoints, components, styles, theme, tests } = character;
    const named = [...entryPoints, ...components, ...styles, theme, ...tests];
    expect(paths).toEqual(expect.arrayContaining(named));
    expect(paths).toContain(LOCK_FILES[character.packageManager]);
  });
});

it("the truth of a repository is available without a token", async () => {
  const { url } = await aGithub();
  const asked = async (name: string) => (await fetch(`${url}/_emulator/truth/${name}`)).json();
  expect(await asked("ada-lovelace/harbor-web")).toMatchObject({
    fullName: "ada-lovelace/harbor-web",
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    character: { framework: "next", packageManager: "pnpm" },
  });
  expect(await asked("ada-lovelace/empty-notebook")).toMatchObject({ commit: null, files: [] });
  expect(await asked("grace-hopper/huge-3")).toMatchObject({ files: { length: 3 } });
  expect((await fetch(`${url}/_emulator/truth/nobody/nothing`)).status).toBe(404);
  const { "README.md": readme } = await asked("ada-lovelace/kelp-shop/files/main");
  expect(Buffer.from(readme, "base64").toString()).toContain("# Kelp shop");
});
