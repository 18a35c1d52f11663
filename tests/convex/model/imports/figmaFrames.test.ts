import { expect, it, vi } from "vitest";
import {
  finishFrames,
  readFills,
  readFrame,
  readKnownStates,
  readSavedFrames,
} from "../../../../convex/model/imports/figmaFrames.ts";
import type { ImportWork } from "../../../../convex/model/imports/work.ts";
import { readDesignInventory } from "../../../../lib/designs/inventory.ts";
import { NO_VARIABLES } from "../../../../lib/designs/read/variables.ts";
import type { Checkpoint, FrameMark } from "../../../../lib/imports/checkpoint.ts";
import type { NodeAnswer } from "../../../../lib/imports/figma-files.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";
import { aDesign, type DesignSize, nodeOf, outlineOf } from "../../../support/import-content.ts";
import { FIGMA, openImportScene } from "../../../support/import-scene.ts";
import { aStatefulButton, aStateSet, STATE_FILE } from "../../../support/stateful-layers.ts";

function aFrame(size: DesignSize) {
  const design = aDesign(size);
  const raw = nodeOf(design, "1:100000") as NodeAnswer;
  const inventory = readDesignInventory(outlineOf(design));
  if (!inventory) throw new Error("there is no outline");
  const outline = { inventory, styles: {}, components: {}, componentSets: {} };
  return { raw, around: { outline, states: new Map(), variables: NO_VARIABLES } };
}

const bothVersions = (id: string): string[] => [
  `trees/${id}.json`,
  `preview/${id}.json`,
  `trees-exact/${id}.json`,
  `preview-exact/${id}.json`,
];

it("finishes a frame without images when it is read", async () => {
  const { raw, around } = aFrame({});
  const { pieces, artifacts } = await readFrame("1:100000", 7, raw, around);
  expect(pieces.map(({ kind }) => kind)).toEqual(["frame"]);
  expect(artifacts.map(({ name }) => name)).toEqual(bothVersions("1:100000"));
});

it("keeps what component sets say of states for the frames that are read later", async () => {
  const { around } = aFrame({});
  const set = { document: aStateSet() };
  const { pieces } = await readFrame("1:1", 7, set, around);
  expect(pieces.map(({ kind }) => kind)).toEqual(["frame", "states"]);
  const work = { pieces: async () => pieces.filter(({ kind }) => kind === "states") };
  expect(await readKnownStates(work as unknown as ImportWork)).toEqual(around.states);
  const frame = { document: aStack({ children: [aStatefulButton()] }), ...STATE_FILE };
  const { artifacts } = await readFrame("7:1", 8, frame, around);
  expect(JSON.stringify(artifacts)).toContain("hover:bg-");
});

it("a frame is another one where its component looks otherwise in a state, and only there", async () => {
  const frame = { document: aStack({ children: [aStatefulButton()] }), ...STATE_FILE };
  const other = { document: aStack({ children: [] }) };
  const fingerprintOf = async (raw: NodeAnswer, set: RawLayer) => {
    const { around } = aFrame({});
    await readFrame("1:1", 7, { document: set }, around);
    const { pieces } = await readFrame("7:1", 8, raw, around);
    return JSON.parse(pieces[0]?.text ?? "{}").fingerprint as string;
  };
  const set = aStateSet();
  const repainted = JSON.parse(JSON.stringify(set).replaceAll('"b":0.6', '"b":0.7'));
  expect(repainted).not.toEqual(set);
  expect(await fingerprintOf(frame, set)).toBe(await fingerprintOf(frame, set));
  expect(await fingerprintOf(frame, repainted)).not.toBe(await fingerprintOf(frame, set));
  expect(await fingerprintOf(other, repainted)).toBe(await fingerprintOf(other, set));
});

it("stores a frame with images as trees, without raw data, until they are known", async () => {
  const { raw, around } = aFrame({ picturesOf: () => ["a", "b", "a"] });
  const { pieces, artifacts } = await readFrame("1:100000", 7, raw, around);
  expect(artifacts).toEqual([]);
  const waiting = new Map(pieces.map(({ kind, text }) => [kind, text]));
  expect([...waiting.keys()]).toEqual(["frame", "fills", "versions 7"]);
  expect(JSON.parse(waiting.get("fills") ?? "")).toEqual(["a", "b"]);
  const { id, frame, versions } = JSON.parse(waiting.get("versions 7") ?? "") as {
    id: string;
    frame: FrameMark;
    versions: { tree: string }[];
  };
  expect([id, frame.title]).toEqual(["1:100000", "Frame 1.1"]);
  expect(versions).toHaveLength(2);
  for (const { tree } of versions) expect(tree).toContain('["src","./images/a"]');
  expect([...waiting.values()].join()).not.toContain("absoluteBoundingBox");
});

it("requests no images for a frame beyond the code limit", async () => {
  const { raw, around } = aFrame({ picturesOf: () => ["a"] });
  const { pieces, artifacts } = await readFrame("1:100000", 200, raw, around);
  expect(pieces.map(({ kind }) => kind)).toEqual(["frame"]);
  expect(artifacts).toEqual([]);
});

it("finishes each frame once, over several steps", async () => {
  const { raw, around } = aFrame({ picturesOf: () => ["there", "missing"] });
  const read = await Promise.all(
    [3, 5].map((position) => readFrame(`1:${position}`, position, raw, around)),
  );
  const pieces = read.flatMap((frame) => frame.pieces);
  const saved: Checkpoint[] = [];
  let framesLeft = 1;
  const work: Pick<ImportWork, "pieces" | "save" | "hasTime"> = {
    pieces: async (wanted) => pieces.filter(({ kind }) => kind === wanted),
    save: async (checkpoint) => {
      saved.push(checkpoint);
      pieces.push(...(checkpoint.pieces ?? []));
    },
    hasTime: () => framesLeft-- > 0,
  };
  const paths = new Map([["there", "./images/there.gif"]]);
  const finish = async () =>
    await finishFrames(work as ImportWork, await readFills(work as ImportWork), paths);
  expect(await finish()).toBe(false);
  framesLeft = 1;
  expect(await finish()).toBe(true);
  const names = saved.map(({ artifacts = [] }) => artifacts.map(({ name }) => name));
  expect(names).toEqual([bothVersions("1:3"), bothVersions("1:5")]);
  for (const { content } of saved[1]?.artifacts ?? []) {
    expect(content).toMatchObject({ text: expect.stringContaining("./images/there.gif") });
  }
  const [frame] = await readSavedFrames(work as ImportWork);
  const missing = expect.stringMatching(/^Images left gray .*: 1\.$/);
  expect(frame?.notes).toContainEqual(missing);
  expect(frame?.exactNotes).toContainEqual(missing);
});

it("resumes images where the last step ran out of time, with the same result", async () => {
  const size = { picturesOf: (page: number, frame: number) => [`${page}-${frame}`, "shared"] };
  const calm = await openImportScene();
  calm.provider.designs.set("drawingOne", aDesign(size));
  const undisturbed = await calm.results(await calm.runToEnd(FIGMA));
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign(size));
  const requests = new Map<number, number>();
  scene.provider.onRequest = async () => {
    const row = await scene.backend.convex.run((ctx) => ctx.db.query("imports").first());
    requests.set(row?.fence ?? 0, (requests.get(row?.fence ?? 0) ?? 0) + 1);
    // Each request takes three seconds of the clock that steps go by.
    vi.setSystemTime(Date.now() + 3000);
  };
  expect(await scene.results(await scene.runToEnd(FIGMA))).toEqual(undisturbed);
  expect(Math.max(...scene.provider.servedTimes().values())).toBe(1);
  expect(Math.max(...requests.values())).toBeLessThanOrEqual(4);
});
