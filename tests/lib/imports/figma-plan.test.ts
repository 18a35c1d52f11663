import { expect, it } from "vitest";
import type { DesignInventory } from "../../../lib/designs/inventory.ts";
import {
  countFigmaCalls,
  countFrames,
  MOST_PREVIEWS,
  planFigma,
} from "../../../lib/imports/figma-plan.ts";

const frame = (id: string) => ({
  id,
  name: `Frame ${id}`,
  kind: "frame" as const,
  width: 1,
  height: 1,
});

function inventoryOf(...pages: string[][]): DesignInventory {
  return {
    name: "Drawing",
    version: "1",
    lastModified: "",
    pages: pages.map((ids, place) => ({
      id: `0:${place}`,
      name: `Page ${place}`,
      frames: ids.map(frame),
    })),
    components: [],
    styleCounts: { fill: 0, text: 0, effect: 0 },
    notes: [],
  };
}

const ids = (amount: number) => Array.from({ length: amount }, (_, place) => `1:${place}`);

it("frames are in page order, and calls in frame order", () => {
  const plan = planFigma(inventoryOf(["1:1"], ["2:1", "2:2"]), null);
  expect(plan.frames.map(({ id, page }) => [id, page])).toEqual([
    ["1:1", "Page 0"],
    ["2:1", "Page 1"],
    ["2:2", "Page 1"],
  ]);
  expect(plan.nodeCalls).toEqual([[0, 1, 2]]);
});

it("component sets are read before the frames that use them", () => {
  const { pages, ...rest } = inventoryOf(["1:1", "1:2", "1:3"]);
  const kinds = ["frame", "component-set", "section"] as const;
  const ordered = pages.map((page) => ({
    ...page,
    frames: page.frames.map((frame, at) => ({ ...frame, kind: kinds[at] ?? "frame" })),
  }));
  const plan = planFigma({ ...rest, pages: ordered }, null);
  expect(plan.nodeCalls).toEqual([[1, 2, 0]]);
  expect(plan.frames.map(({ id }) => id)).toEqual(["1:1", "1:2", "1:3"]);
});

it("a call covers 25 frames, or 50 pictures", () => {
  const plan = planFigma(inventoryOf(ids(60)), null);
  expect(plan.nodeCalls.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(plan.renderCalls.map(({ length }) => length)).toEqual([50, 10]);
});

it("the forecast includes a call for pictures or drawings, which the outline does not show", () => {
  expect(countFigmaCalls(planFigma(inventoryOf(ids(60)), null))).toBe(3 + 2 + 1);
  expect(countFigmaCalls(planFigma(inventoryOf(["1:1"]), "1:1"))).toBe(1 + 1 + 1);
});

it("the forecast includes a call for variables, where they may be read", () => {
  expect(countFigmaCalls(planFigma(inventoryOf(["1:1"]), null), true)).toBe(1 + 1 + 1 + 1);
});

it("only the first two hundred frames get pictures", () => {
  const plan = planFigma(inventoryOf(ids(1000)), null);
  expect(plan.renderCalls.flat()).toHaveLength(MOST_PREVIEWS);
  expect(plan.nodeCalls.flat()).toHaveLength(1000);
});

it("a link to a frame reads only that frame, also a nested one", () => {
  const inventory = inventoryOf(["1:1", "1:2"]);
  expect(planFigma(inventory, "1:2").frames).toMatchObject([{ id: "1:2", page: "Page 0" }]);
  expect(planFigma(inventory, "7:7").frames).toMatchObject([{ id: "7:7", page: null }]);
});

it("a link to a page reads its frames, for any form of page ID", () => {
  const inventory = inventoryOf(["1:1"], ["2:1", "2:2"], []);
  const pages = inventory.pages.map((page, place) => ({ ...page, id: `${place}:7` }));
  const framesOf = (nodeId: string) => planFigma({ ...inventory, pages }, nodeId).frames;
  expect(framesOf("1:7").map(({ id }) => id)).toEqual(["2:1", "2:2"]);
  expect(framesOf("2:7")).toEqual([]);
});

it("an empty file needs no calls", () => {
  expect(countFigmaCalls(planFigma(inventoryOf([]), null))).toBe(0);
});

it("components are not counted as frames", () => {
  const kinds = ["frame", "component", "section", "component-set", "instance"] as const;
  expect(countFrames(kinds.map((kind) => ({ kind })))).toBe(3);
});
