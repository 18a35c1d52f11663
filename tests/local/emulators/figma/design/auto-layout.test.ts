import { describe, expect, it } from "vitest";
import { layOut } from "../../../../../local/emulators/figma/design/auto-layout.ts";
import {
  column,
  type Draft,
  grid,
  rectangle,
  row,
  type StackOptions,
} from "../../../../../local/emulators/figma/design/draft.ts";

const box = (width: number | "fill", height: number | "fill", at?: { x: number; y: number }) =>
  rectangle({ width, height, ...at });

function boxesOf(root: Draft): number[][] {
  const boxes = layOut(root, { x: 100, y: 10 });
  return [root, ...root.children].map((node) => {
    const { x = 0, y = 0, width = 0, height = 0 } = boxes.get(node) ?? {};
    return [x, y, width, height];
  });
}

describe("a stack of the design files", () => {
  it("hugs its children with its padding and the gaps between them", () => {
    const hugging = row({ padding: [1, 2, 3, 4], gap: 5 }, [box(10, 20), box(30, 8)]);
    expect(boxesOf(hugging)).toEqual([
      [100, 10, 51, 24],
      [104, 11, 10, 20],
      [119, 11, 30, 8],
    ]);
  });

  it("shares the remaining space among filling children, and stretches across", () => {
    const filled = row({ width: 100, height: 30, gap: 10 }, [
      box(20, "fill"),
      box("fill", 10),
      box("fill", 10),
    ]);
    expect(boxesOf(filled).slice(1)).toEqual([
      [100, 10, 20, 30],
      [130, 10, 30, 10],
      [170, 10, 30, 10],
    ]);
  });

  it.each<[StackOptions, number[]]>([
    [{ justify: "MIN" }, [10, 30]],
    [{ justify: "CENTER" }, [30, 50]],
    [{ justify: "MAX" }, [50, 70]],
    [{ justify: "SPACE_BETWEEN" }, [10, 70]],
  ])("places its children along itself by %o", (options, tops) => {
    const placed = column({ width: 10, height: 80, ...options }, [box(10, 20), box(10, 20)]);
    expect(
      boxesOf(placed)
        .slice(1)
        .map(([, top]) => top),
    ).toEqual(tops);
  });

  it.each([
    ["MIN", 100],
    ["CENTER", 110],
    ["MAX", 120],
  ] as const)("places its children across itself by %s", (align, left) => {
    const placed = column({ width: 30, height: 30, align }, [box(10, 10)]);
    expect(boxesOf(placed)[1]?.[0]).toBe(left);
  });

  it("takes hidden and manually placed children out of the flow", () => {
    const hidden = rectangle({ width: 50, height: 50, hidden: true });
    const placed = row({ gap: 4 }, [box(10, 10), hidden, box(5, 5, { x: 2, y: 3 }), box(10, 10)]);
    const [own, , , free, last] = boxesOf(placed);
    expect(own).toEqual([100, 10, 24, 10]);
    expect(free).toEqual([102, 13, 5, 5]);
    expect(last).toEqual([114, 10, 10, 10]);
  });

  it("refuses a child that fills a parent that hugs it", () => {
    const root = row({ name: "Root" }, [box("fill", 10)]);
    expect(() => layOut(root, { x: 0, y: 0 })).toThrow("which hugs it");
  });
});

it("a grid shares what its fixed columns leave, and its children fill the cells that they span", () => {
  const cell = (...at: NonNullable<Draft["cell"]>) =>
    rectangle({ width: "fill", height: "fill", cell: at });
  const drawn = grid(
    { width: 150, columns: [30, "fr", "fr"], rows: [20, 10], gap: 5, padding: [1, 5] },
    [cell(0, 0), cell(1, 0, 2), cell(0, 1, 2), { ...cell(2, 1), width: 8, height: 4 }],
  );
  expect(boxesOf(drawn)).toEqual([
    [100, 10, 150, 37],
    [105, 11, 30, 20],
    [140, 11, 105, 20],
    [105, 36, 85, 10],
    [195, 36, 8, 4],
  ]);
});
