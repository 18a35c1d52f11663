import { describe, expect, it } from "vitest";
import type { FigmaNode } from "../../../../local/emulators/figma/design/node.ts";
import { documentOf, FIGMA_FILES, fileOf } from "../../../../local/emulators/figma/files.ts";

const ALL = [...FIGMA_FILES.map(({ key }) => key), "gen-3x400"];
const OPEN = ALL.filter((key) => fileOf(key) !== null);

function nodesOf(key: string): FigmaNode[] {
  const file = fileOf(key);
  return file ? [...documentOf(file).byId.values()] : [];
}

const flowOf = ({ children = [] }: FigmaNode): FigmaNode[] =>
  children.filter((child) => child.visible !== false && child.layoutPositioning !== "ABSOLUTE");

const NEARLY = 6;

describe.each(OPEN)("the file %s", (key) => {
  it("has boxes that its own auto layout explains", () => {
    for (const node of nodesOf(key)) {
      if (node.primaryAxisAlignItems === "SPACE_BETWEEN" || !node.layoutMode) continue;
      if (node.layoutMode === "GRID") continue;
      const isRow = node.layoutMode === "HORIZONTAL";
      const boxes = flowOf(node).map((child) => child.absoluteBoundingBox);
      for (const [index, box] of boxes.entries()) {
        const next = boxes[index + 1];
        if (!box || !next) continue;
        const gap = isRow ? next.x - box.x - box.width : next.y - box.y - box.height;
        expect(gap, node.name).toBeCloseTo(node.itemSpacing ?? 0, NEARLY);
      }
    }
  });

  it("lets filling children reach the padding on the other axis", () => {
    for (const node of nodesOf(key)) {
      const { absoluteBoundingBox: own, paddingLeft = 0, paddingRight = 0 } = node;
      if (node.layoutMode !== "VERTICAL" || !own) continue;
      for (const child of flowOf(node)) {
        if (child.layoutSizingHorizontal !== "FILL") continue;
        const inner = own.width - paddingLeft - paddingRight;
        expect(child.absoluteBoundingBox?.width, child.name).toBeCloseTo(inner, NEARLY);
      }
    }
  });

  it("keeps its content inside the frame that shows it", () => {
    for (const node of nodesOf(key)) {
      const outer = node.absoluteBoundingBox;
      if (!node.layoutMode || !outer) continue;
      for (const { absoluteBoundingBox: inner, name } of flowOf(node)) {
        if (!inner) continue;
        expect(inner.x + inner.width, name).toBeLessThanOrEqual(outer.x + outer.width + 0.01);
        expect(inner.y + inner.height, name).toBeLessThanOrEqual(outer.y + outer.height + 0.01);
      }
    }
  });

  it("has room for each line of each text", () => {
    for (const { characters, style, lineTypes = [], absoluteBoundingBox: box } of nodesOf(key)) {
      if (!style || !box) continue;
      const { lineHeightPx, paragraphSpacing = 0, listSpacing = 0 } = style;
      const gaps = lineTypes.slice(1).map((type, index) => {
        return type === "NONE" || lineTypes[index] === "NONE" ? paragraphSpacing : listSpacing;
      });
      const between = gaps.reduce((sum, gap) => sum + gap, 0);
      const lines = (characters ?? "").split("\n").length;
      expect(box.height, characters).toBe(lines * lineHeightPx + between);
    }
  });
});

it.each([
  ["gen-1x1", 1, 1],
  ["gen-100x2000", 100, 2000],
  ["gen7x777OtherLetters", 7, 777],
])("%s has exactly the pages and nodes that its key names", (key, pages, nodes) => {
  const made = nodesOf(key);
  expect(made.filter(({ type }) => type === "CANVAS")).toHaveLength(pages);
  expect(made).toHaveLength(1 + pages + nodes);
});

it.each(["gen-0x10", "gen-5x3", "gen-1x9999999", "gen-axb"])("%s is not a file", (key) => {
  expect(fileOf(key)).toBeNull();
});
