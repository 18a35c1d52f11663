// The lists of what a user has imported.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { aDesign, aRepository } from "../../../support/import-content.ts";
import { FIGMA, GITHUB, type ImportScene, openImportScene } from "../../../support/import-scene.ts";

const NAMES = ["ada/notes", "ada/Engine", "grace/compiler"];

let scene: ImportScene;

beforeEach(async () => {
  scene = await openImportScene();
  for (const fullName of NAMES) {
    scene.provider.repositories.set(fullName.toLowerCase(), aRepository({ fullName }));
    scene.provider.repositories.set(fullName, aRepository({ fullName }));
  }
});

const titles = async (wanted: {
  search?: string;
  sort?: "newest" | "name";
  limit?: number;
}): Promise<string[]> => {
  const listed = await scene.caller.query(api.imports.list, { provider: "github", ...wanted });
  return listed.map(({ title }) => title);
};

describe("a list", () => {
  beforeEach(async () => {
    for (const repository of NAMES) await scene.runToEnd({ ...GITHUB, repository });
  });

  it("starts with the newest, or goes by name without regard to case", async () => {
    expect(await titles({})).toEqual(["grace/compiler", "ada/Engine", "ada/notes"]);
    expect(await titles({ sort: "name" })).toEqual(["ada/Engine", "ada/notes", "grace/compiler"]);
    expect(await titles({ sort: "name", limit: 2 })).toEqual(["ada/Engine", "ada/notes"]);
  });

  it("finds by the beginning of a title's word, in the wanted order", async () => {
    expect(await titles({ search: " ADA" })).toEqual(["ada/Engine", "ada/notes"]);
    expect(await titles({ search: "grac", sort: "name" })).toEqual(["grace/compiler"]);
    expect(await titles({ search: "pascal" })).toEqual([]);
  });

  it("holds no other provider's imports and no other user's", async () => {
    await scene.start(FIGMA);
    expect(await titles({})).toHaveLength(3);
    expect(await scene.caller.query(api.imports.list, {})).toHaveLength(4);
    const stranger = scene.backend.asUser("stranger");
    expect(await stranger.query(api.imports.list, { provider: "github", search: "ada" })).toEqual(
      [],
    );
  });
});

it("a design is represented by the render of its first frame, a repository by a sentence", async () => {
  scene.provider.designs.set("drawingOne", aDesign());
  await scene.runToEnd(FIGMA);
  await scene.runToEnd({ ...GITHUB, repository: "ada/notes" });
  const [repository, design] = await scene.caller.query(api.imports.list, {});
  expect(design?.result).toMatchObject({ summary: { cover: "1:100000" }, version: 1 });
  expect(repository?.result).toMatchObject({
    coverUrl: null,
    summary: { sentence: expect.stringMatching(/^An? /) },
  });
});
