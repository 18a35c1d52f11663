// Imports on the embedded engine from the emulators, which log every request.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import type { ImportDetail } from "../../lib/imports/view.ts";
import { photoPng } from "../../local/emulators/figma/render/photo.ts";
import { aFigma } from "../local/emulators/figma/figma-under-test.ts";
import { aGithub } from "../local/emulators/github/github-under-test.ts";
import type { Caller } from "../support/convex-backend.ts";
import { ImportEngine } from "../support/import-engine.ts";
import { connectAccount } from "../support/import-scene.ts";

const PATIENT = { timeout: 5 * 60_000 };
const DEEP = { ...PATIENT, tags: ["deep"] };

interface Fetched {
  counted: number;
  objects: Record<string, { fetched: number; notModified: number }>;
}

const fetchedFrom = async (url: string) =>
  (await (await fetch(`${url}/_emulator/requests`)).json()) as Fetched;

async function aWorld() {
  const figma = await aFigma();
  const github = await aGithub();
  const engine = await ImportEngine.open({
    FIGMA_URL: figma.url,
    FIGMA_API_URL: figma.url,
    GITHUB_URL: github.url,
    GITHUB_API_URL: github.url,
  });
  const scope = "current_user:read file_content:read";
  const { access_token: figmaToken } = await figma.connect("ada", { scope });
  const { access_token: githubToken } = await github.connect();
  await connectAccount(engine.operator, "ada", "figma", { scope, token: figmaToken });
  await connectAccount(engine.operator, "ada", "github", { token: githubToken });
  return { figma, github, engine, ada: engine.asUser("ada") };
}

let world: Awaited<ReturnType<typeof aWorld>>;
beforeEach(async () => {
  world = await aWorld();
}, PATIENT.timeout);
afterEach(() => world?.engine.close());

const design = (fileKey: string) => ({ provider: "figma" as const, fileKey, nodeId: null });
const repository = (name: string) => ({
  provider: "github" as const,
  repository: name,
  ref: null,
});

async function textOf(caller: Caller, { id: importId }: ImportDetail, name: string) {
  const part = await caller.query(api.imports.readArtifact, { importId, name, part: 0 });
  return part?.text ?? "";
}

async function expectFetchedOnce(url: string): Promise<void> {
  const { objects } = await fetchedFrom(url);
  expect(Object.keys(objects).length).toBeGreaterThan(3);
  expect(Object.entries(objects).filter(([, { fetched }]) => fetched > 1)).toEqual([]);
}

it(
  "imports a design: its frames, their previews and images, each fetched once",
  PATIENT,
  async () => {
    const { engine, ada, figma } = world;
    const detail = await engine.runToEnd(ada, design("sWb3HarborDashboard000"));
    expect(detail).toMatchObject({ status: "completed", title: "Harbor", failure: null });
    const inventory = JSON.parse(await textOf(ada, detail, "inventory.json"));
    expect(inventory.frames.length).toBeGreaterThan(1);
    for (const { id, isRead } of inventory.frames) {
      expect(isRead).toBe(true);
      expect(await textOf(ada, detail, `preview/${id}.json`)).toContain("markup");
    }
    expect(detail.artifacts.filter(({ parts }) => parts === 0).length).toBeGreaterThan(1);
    await expectFetchedOnce(figma.url);
    expect(detail.artifacts.filter(({ name }) => name.startsWith("images/"))).toMatchObject([
      {
        name: "images/harbor-portrait.png",
        mediaType: "image/png",
        bytes: photoPng("harbor-portrait").byteLength,
      },
    ]);
    const { counted } = await fetchedFrom(figma.url);
    expect(detail.callsMade).toBe(counted);
  },
);

it("imports a repository, and again without a counted call", PATIENT, async () => {
  const { engine, ada, github } = world;
  const source = repository("ada-lovelace/harbor-web");
  const first = await engine.runToEnd(ada, source);
  expect(first).toMatchObject({
    status: "completed",
    summary: { framework: "Next.js", packageManager: "pnpm" },
  });
  await expectFetchedOnce(github.url);
  const { counted } = await fetchedFrom(github.url);
  expect(first.callsMade).toBe(counted);
  const second = await engine.runToEnd(ada, source);
  expect(second).toMatchObject({ status: "completed", callsMade: 0, summary: first.summary });
  expect((await fetchedFrom(github.url)).counted).toBe(counted);
  for (const name of ["blueprint.json", "blueprint.md", "tree.json"]) {
    expect(await textOf(ada, second, name)).toBe(await textOf(ada, first, name));
  }
});

it("follows a renamed repository", DEEP, async () => {
  const { engine, ada } = world;
  const detail = await engine.runToEnd(ada, repository("ada-lovelace/harbor-dashboard"));
  expect(detail).toMatchObject({ status: "completed", title: "ada-lovelace/harbor-web" });
});

it("fails with a clear reason when the source has no content", DEEP, async () => {
  const { engine, ada } = world;
  const ends = async (source: ReturnType<typeof design> | ReturnType<typeof repository>) =>
    (await engine.runToEnd(ada, source)).failure?.code;
  expect(await ends(design("sWb6DeletedDraft000000"))).toBe("not_found");
  expect(await ends(design("sWb7SealedVault0000000"))).toBe("no_access");
  expect(await ends(design("sWb8GarbledAnswer00000"))).toBe("malformed");
  expect(await ends(design("sWb5EmptyCanvas0000000"))).toBe("empty");
  expect(await ends(repository("ada-lovelace/empty-notebook"))).toBe("empty");
  expect(await ends(repository("grace-hopper/photo-archive"))).toBe("binary_only");
  expect(await ends(repository("grace-hopper/nanosecond-wires"))).toBe("not_found");
});

describe("what is large", () => {
  it("ten thousand files, and a hundred pages, come whole", DEEP, async () => {
    const { engine, ada } = world;
    const huge = await engine.runToEnd(ada, repository("ada-lovelace/huge-10000"));
    expect(huge).toMatchObject({ status: "completed", summary: { files: 10_000 } });
    const pages = await engine.runToEnd(ada, design("gen100x5000"));
    expect(pages).toMatchObject({ status: "completed", summary: { pages: 100 } });
  });
});
