import { describe, expect, it, vi } from "vitest";
import { MOST_LENGTH } from "../../../../convex/model/imports/frameFamilies.ts";
import { generationSceneOf } from "../../../support/generation-scene.ts";
import { aDesign } from "../../../support/import-content.ts";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";

const PHONE = "1:100000";
const DESKTOP = "1:200000";
const OTHER = "1:300000";

interface Layer {
  name: string;
  children?: Layer[];
  [field: string]: unknown;
}

/** Three frames of equal lines, two of which are one page in two widths. */
function aFamily({ strangers = false } = {}) {
  const design = aDesign({ pages: 1, framesPerPage: 3 });
  const [phone, desktop] = (design.document.children?.[0]?.children ?? []) as Layer[];
  if (!phone || !desktop) throw new Error("There are too few frames");
  phone.name = "Home / Mobile";
  desktop.name = "Home / Desktop";
  desktop.absoluteBoundingBox = { x: 0, y: 0, width: 1440, height: 640 };
  if (strangers) {
    for (const [place, layer] of (desktop.children ?? []).entries()) {
      layer.name = `Another ${place}`;
      if ("characters" in layer) layer.characters = `${place} is something else altogether`;
      else layer.type = "ELLIPSE";
    }
  }
  return design;
}

async function anImport(design = aFamily()) {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", design);
  const detail = await scene.runToEnd(FIGMA);
  const results = await scene.results(detail);
  const { frames } = JSON.parse(results.get("inventory.json") ?? "{}") as {
    frames: {
      id: string;
      componentName: string;
      pageFingerprint: string | null;
      notes: string[];
    }[];
  };
  const markupOf = (id: string): string =>
    JSON.parse(results.get(`preview/${id}.json`) ?? "{}").markup;
  const frameOf = (id: string) => frames.find((frame) => frame.id === id);
  return { ...scene, detail, markupOf, frameOf };
}

describe("frames of one page in two widths", () => {
  it("share one flowing version, and say so", async () => {
    const { markupOf, frameOf } = await anImport();
    expect(markupOf(PHONE)).toBe(markupOf(DESKTOP));
    expect(markupOf(PHONE)).toMatch(/[ "](?:max-)?(?:md|lg|sm):/);
    const note =
      "One page with breakpoints for Home / Mobile (360 px), Home / Desktop (1440 px): their code is the same, so generate one of them.";
    for (const id of [PHONE, DESKTOP])
      expect(frameOf(id)).toMatchObject({ componentName: "Home", notes: [note] });
    expect(frameOf(OTHER)).toMatchObject({ pageFingerprint: null, notes: [] });
    expect(markupOf(OTHER)).not.toMatch(/[ "]md:/);
  });

  it("are generated as that page, which has changed where one of them has", async () => {
    const imported = await anImport();
    const scene = generationSceneOf(imported);
    await scene.generate({ nodeIds: [PHONE] });
    expect(await scene.found(PHONE)).toMatchObject({
      status: "completed",
      design: "same",
      fingerprint: imported.frameOf(DESKTOP)?.pageFingerprint,
    });
    const changed = aFamily();
    const [, desktop] = (changed.document.children?.[0]?.children ?? []) as Layer[];
    if (desktop) desktop.fills = [];
    scene.provider.designs.set("drawingOne", changed);
    await scene.runToEnd(FIGMA);
    expect(await scene.found(PHONE)).toMatchObject({ design: "changed" });
  });

  it("stay separate pages when they have too little in common, and say so", async () => {
    const { markupOf, frameOf } = await anImport(aFamily({ strangers: true }));
    expect(markupOf(PHONE)).not.toBe(markupOf(DESKTOP));
    expect(frameOf(PHONE)?.notes.join()).toMatch(/stay separate pages/);
  });

  it("are joined once, in however many steps an import runs", async () => {
    const calm = await anImport();
    const scene = await openImportScene();
    scene.provider.designs.set("drawingOne", aFamily());
    // Each request takes ten seconds of the clock that steps go by.
    scene.provider.onRequest = () => void vi.setSystemTime(Date.now() + 10_000);
    const results = await scene.results(await scene.runToEnd(FIGMA));
    expect(JSON.parse(results.get(`preview/${PHONE}.json`) ?? "{}").markup).toBe(
      calm.markupOf(PHONE),
    );
  });
});

it("a family that is too long for one transaction stays apart", () => {
  // Each of four frames stores the joined tree, whose length is at most that of all of them.
  expect(4 * MOST_LENGTH).toBeLessThanOrEqual(4 * 1024 * 1024);
});
