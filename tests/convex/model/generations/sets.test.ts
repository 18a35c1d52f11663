import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import type { Form } from "../../../../lib/generations/record.ts";
import { MOST_FRAMES_OF_SET } from "../../../../lib/generations/set.ts";
import { FORM, openGenerationScene, readWholeFile } from "../../../support/generation-scene.ts";

const JAVASCRIPT = { ...FORM, language: "javascript" as const };

/** With the code of all frames. */
async function openSetScene() {
  const scene = await openGenerationScene();
  await scene.generate();
  const { importId, nodeIds } = scene;
  const asked = { importId, nodeIds: [...nodeIds], target: "react-tailwind" as const };
  const written = await scene.caller.query(api.generations.findWritten, { ...asked, ...FORM });
  const generationIds = written.map(({ generationId }) => generationId);
  const read = (ids = generationIds, form: Form = FORM, caller = scene.caller) =>
    caller.action(api.generations.readSet, { generationIds: ids, ...form });
  return { ...scene, asked, generationIds, read };
}

const refused = (refusal: string) => ({ outcome: "refused", refusal });

describe("a set of frames", () => {
  it("of one has the files that were generated", async () => {
    const { read, generationIds, importId, ...scene } = await openSetScene();
    const [id = ""] = generationIds;
    const set = await read([id]);
    if (set.outcome === "refused") throw new Error(set.refusal);
    for (const { path, text } of set.files) expect(await readWholeFile(scene, id, path)).toBe(text);
    expect(set).toMatchObject({ importIds: [importId], isImportGone: false });
  });

  it("of several has each of them, their theme once, and costs nothing", async () => {
    const { read, spent } = await openSetScene();
    const set = await read();
    if (set.outcome === "refused") throw new Error(set.refusal);
    expect(set.frames.map(({ title }) => title)).toEqual(["Frame 1.1", "Frame 1.2", "Frame 1.3"]);
    const paths = set.files.map(({ path }) => path);
    expect(paths.slice(0, 3)).toEqual(["Frame11.tsx", "Frame12.tsx", "Frame13.tsx"]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path === "theme.css").length).toBeLessThanOrEqual(1);
    expect(await spent()).toBe(3);
  });

  it("asked for twice has each frame once", async () => {
    const { read, generationIds } = await openSetScene();
    expect(await read([...generationIds, ...generationIds])).toEqual(await read());
  });
});

describe("no set", () => {
  it("is made of frames that are another user's, unknown, or without files in the form", async () => {
    const { read, generationIds, backend } = await openSetScene();
    const stranger = backend.asUser("user_stranger");
    expect(await read(generationIds, FORM, stranger)).toEqual(refused("not_generated"));
    expect(await read([...generationIds, "none"])).toEqual(refused("not_generated"));
    expect(await read(generationIds, JAVASCRIPT)).toEqual(refused("not_generated"));
  });

  it("is made of frames of two targets, of none, or of too many", async () => {
    const { read, generationIds, generate, found, nodeIds } = await openSetScene();
    const [nodeId = ""] = nodeIds;
    await generate({ nodeIds: [nodeId], target: "html-css" });
    const other = (await found(nodeId, "html-css"))?.id ?? "";
    expect(await read([...generationIds, other])).toEqual(refused("other_design"));
    expect(await read([])).toEqual(refused("no_frames"));
    const many = Array.from({ length: MOST_FRAMES_OF_SET + 1 }, (_, index) => `g${index}`);
    expect(await read(many)).toEqual(refused("too_many"));
  });

  it("is written once the import is removed, unless a newer one has the same frames", async () => {
    const { read, generationIds, caller, importId, importAgain } = await openSetScene();
    const newest = await importAgain({ pages: 1, framesPerPage: 3 });
    await caller.mutation(api.imports.remove, { importId });
    expect(await read()).toMatchObject({ outcome: "written", importIds: [newest] });
    await caller.mutation(api.imports.remove, { importId: newest });
    expect(await read()).toEqual(refused("gone"));
    expect(await read(generationIds.slice(0, 1))).toMatchObject({
      outcome: "written",
      importIds: [],
      isImportGone: true,
    });
  });
});

it("frames are written in a form once that is generated, in their order", async () => {
  const { caller, asked, generate, nodeIds } = await openSetScene();
  const [first = "", second = ""] = nodeIds;
  const list = (form: Form = FORM) =>
    caller.query(api.generations.findWritten, {
      ...asked,
      nodeIds: [second, "none", first],
      ...form,
    });
  expect((await list()).map(({ nodeId }) => nodeId)).toEqual([second, first]);
  expect(await list(JAVASCRIPT)).toEqual([]);
  await generate({ nodeIds: [first], form: JAVASCRIPT });
  expect((await list(JAVASCRIPT)).map(({ nodeId }) => nodeId)).toEqual([first]);
});
