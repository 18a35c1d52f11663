import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { aBoundSolid, aTheme, aVariable } from "../../../support/design-variables.ts";
import { aDesign } from "../../../support/import-content.ts";
import { FIGMA, type ImportScene, openImportScene } from "../../../support/import-scene.ts";

const PATH = "/v1/files/drawingOne/variables/local";

async function aScene(scope?: string): Promise<ImportScene> {
  const scene = await openImportScene(undefined, scope);
  const design = aDesign({ pages: 1, framesPerPage: 1 });
  const [frame] = design.document.children?.[0]?.children ?? [];
  if (frame) frame.fills = [aBoundSolid("#ffffff", "V:1")];
  scene.provider.designs.set("drawingOne", design);
  return scene;
}

const anExport = (name: string, mode: string, hex: string) => ({
  name: `${mode}.json`,
  text: JSON.stringify({
    [name]: {
      $type: "color",
      $value: { hex },
      $extensions: { "com.figma.variableId": "V:1" },
    },
    $extensions: { "com.figma.modeName": mode },
  }),
});

const EXPORTS = [anExport("Dropped", "Light", "#ffffff"), anExport("Dropped", "Dark", "#111111")];
const answer = (name: string) => {
  const variables = { "V:1": aVariable(name, "#ffffff", "#222222") };
  return { status: 200, body: { meta: { variables, variableCollections: aTheme() } } };
};

async function themeOf(scene: ImportScene, exports?: typeof EXPORTS): Promise<string> {
  const importId = await scene.caller.mutation(api.imports.start, {
    source: FIGMA,
    ...(exports && { exports }),
  });
  const results = await scene.results(await scene.finish(importId));
  await scene.backend.advance(3_600_000);
  return results.get("theme.css") ?? "";
}

it("dropped files name variables without any call, and for the next version too", async () => {
  const scene = await aScene();
  const dropped = "--color-dropped: light-dark(#ffffff, #111111);";
  expect(await themeOf(scene, EXPORTS)).toContain(dropped);
  expect(await themeOf(scene)).toContain(dropped);
  expect(scene.provider.asked.filter(({ path }) => path === PATH)).toEqual([]);
});

it("what was dropped counts before the provider's answer, and that before an earlier version", async () => {
  const scene = await aScene("file_content:read file_variables:read");
  scene.provider.special.set(PATH, answer("Answered"));
  expect(await themeOf(scene, EXPORTS)).toContain("--color-dropped:");
  expect(await themeOf(scene)).toContain("--color-answered: light-dark(#ffffff, #222222);");
  scene.provider.special.set(PATH, { status: 403, body: { message: "Limited by Figma plan" } });
  expect(await themeOf(scene)).toContain("--color-answered:");
});

it("a file that is no export changes nothing", async () => {
  const scene = await aScene();
  expect(await themeOf(scene, [{ name: "a.json", text: "<script>" }])).not.toContain("light-dark");
});
