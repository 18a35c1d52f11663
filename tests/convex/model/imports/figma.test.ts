import { describe, expect, it } from "vitest";
import { requirePlan } from "../../../../convex/model/imports/figma.ts";
import { readDesignInventory } from "../../../../lib/designs/inventory.ts";
import { ImportError } from "../../../../lib/imports/error.ts";
import { aBoundSolid, aTheme, aVariable } from "../../../support/design-variables.ts";
import { aDesign } from "../../../support/import-content.ts";
import { FIGMA, type ImportScene, openImportScene } from "../../../support/import-scene.ts";

it("does not request frames again that a truncated answer contained", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign({ pages: 1, framesPerPage: 20 }));
  scene.provider.troubles = [{ kind: "cut", times: 1, path: "/v1/files/drawingOne/nodes" }];
  expect((await scene.runToEnd(FIGMA)).status).toBe("completed");
  const asked = scene.provider.asked.filter(({ path }) => path.includes("/nodes?ids="));
  const [first = 0, second = 0] = asked.map(({ path }) => path.split(",").length);
  expect(first).toBe(20);
  // Half of the frames were complete; saving only full batches would have kept eight.
  expect(second).toBeLessThan(12);
});

/** One frame with more bytes than an import holds. */
function withHugeFrame() {
  const design = aDesign({ pages: 1, framesPerPage: 2 });
  const [huge] = design.document.children?.[0]?.children ?? [];
  const [leaf] = huge?.children ?? [];
  if (leaf) leaf.note = "x".repeat(9 * 1024 * 1024);
  return { design, id: huge?.id ?? "" };
}

it("distinguishes a frame that is too large from a missing one", async () => {
  const scene = await openImportScene();
  const { design, id } = withHugeFrame();
  scene.provider.designs.set("drawingOne", design);
  const byLink = await scene.runToEnd({ ...FIGMA, nodeId: id });
  expect(byLink.failure?.code).toBe("too_large");
  expect((await scene.runToEnd({ ...FIGMA, nodeId: "99:1" })).failure?.code).toBe("not_found");
});

it("imports a file without its oversized frame, and notes that", async () => {
  const scene = await openImportScene();
  const { design, id } = withHugeFrame();
  scene.provider.designs.set("drawingOne", design);
  const results = await scene.results(await scene.runToEnd(FIGMA));
  const { frames } = JSON.parse(results.get("inventory.json") ?? "{}");
  expect(frames).toMatchObject([
    { id, isRead: false, notes: ["Too large to read."] },
    { isRead: true, notes: [] },
  ]);
});

it("a file of 10,000 frames is too large, but its pages and frames can be imported by link", () => {
  const pages = [
    ["1:1", 4000],
    ["2:1", 6000],
  ] as const;
  const inventory = readDesignInventory({
    document: {
      children: pages.map(([id, count]) => ({
        id,
        type: "CANVAS",
        name: id,
        children: Array.from({ length: count }, (_, place) => ({
          id: `${id}${place}`,
          name: "Card",
          type: "FRAME",
          absoluteBoundingBox: { width: 1, height: 1 },
        })),
      })),
    },
  });
  if (inventory === null) throw new Error("It is not a file");
  const countOf = (nodeId: string | null) =>
    requirePlan({ inventory, styles: {}, components: {}, componentSets: {} }, { ...FIGMA, nodeId })
      .frames.length;
  expect(() => countOf(null)).toThrow(new ImportError("too_large"));
  expect(countOf("1:1")).toBe(4000);
  expect(countOf("2:17")).toBe(1);
});

it("a link to a page imports that page's frames", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign({ pages: 2, framesPerPage: 3 }));
  const imported = await scene.runToEnd({ ...FIGMA, nodeId: "0:2" });
  const { frames } = JSON.parse((await scene.results(imported)).get("inventory.json") ?? "{}");
  expect(frames.map(({ page }: { page: string }) => page)).toEqual(["Page 2", "Page 2", "Page 2"]);
});

describe("a design with variables", () => {
  const PATH = "/v1/files/drawingOne/variables/local";

  function withVariables(scene: ImportScene) {
    const design = aDesign({ pages: 1, framesPerPage: 1 });
    const [frame] = design.document.children?.[0]?.children ?? [];
    if (frame) frame.fills = [aBoundSolid("#ffffff", "V:1")];
    scene.provider.designs.set("drawingOne", design);
  }
  const answer = (dark: string) => {
    const variables = { "V:1": aVariable("Surface/Page", "#ffffff", dark) };
    return { status: 200, body: { meta: { variables, variableCollections: aTheme() } } };
  };
  const fingerprintIn = (results: ReadonlyMap<string, string>): string =>
    JSON.parse(results.get("inventory.json") ?? "{}").frames[0].fingerprint;
  const asked = (scene: ImportScene) =>
    scene.provider.asked.filter(({ path }) => path === PATH).length;

  it("has their names and themes, and a frame changes with them", async () => {
    const scene = await openImportScene(undefined, "file_content:read file_variables:read");
    withVariables(scene);
    scene.provider.special.set(PATH, answer("#111111"));
    const first = await scene.results(await scene.runToEnd(FIGMA));
    expect(first.get("theme.css")).toContain("--color-surface-page: light-dark(#ffffff, #111111);");
    expect(asked(scene)).toBe(1);
    expect(JSON.parse(first.get("inventory.json") ?? "{}").frames[0].isThemed).toBe(true);
    scene.provider.special.set(PATH, answer("#222222"));
    await scene.backend.advance(3_600_000);
    const second = await scene.results(await scene.runToEnd(FIGMA));
    expect(second.get("theme.css")).toContain("light-dark(#ffffff, #222222)");
    expect(fingerprintIn(second)).not.toBe(fingerprintIn(first));
  });

  it("is imported without them on another plan", async () => {
    const scene = await openImportScene(undefined, "file_content:read file_variables:read");
    withVariables(scene);
    const body = { status: 403, error: true, message: "Limited by Figma plan" };
    scene.provider.special.set(PATH, { status: 403, body });
    const imported = await scene.runToEnd(FIGMA);
    expect(imported.status).toBe("completed");
    const results = await scene.results(imported);
    expect(results.get("theme.css")).not.toContain("surface-page");
    expect(JSON.parse(results.get("inventory.json") ?? "{}").frames[0]).not.toHaveProperty(
      "isThemed",
    );
  });

  it("spends no call on them without their scope", async () => {
    const scene = await openImportScene();
    withVariables(scene);
    expect((await scene.runToEnd(FIGMA)).status).toBe("completed");
    expect(asked(scene)).toBe(0);
  });
});

it("two imports of the same file produce the same bytes", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign());
  const first = await scene.results(await scene.runToEnd(FIGMA));
  await scene.backend.advance(3_600_000);
  expect(await scene.results(await scene.runToEnd(FIGMA))).toEqual(first);
});
