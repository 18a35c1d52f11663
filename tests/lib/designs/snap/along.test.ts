import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Layer, type Line, snapApart, snapLine } from "../../../../lib/designs/snap/along.ts";

const layer = (before: number, size: number, written: number | null = size): Layer => ({
  before,
  after: 0,
  size,
  written,
});

const line = (layers: readonly Layer[], fields: Partial<Line> = {}): Line => ({
  before: 0,
  after: 0,
  gap: 0,
  layers,
  ...fields,
});

/** Where each layer begins: by the sizes of the design, or by those that are written. */
function startsOf({ before, gap, layers }: Line, isWritten: boolean): number[] {
  let at = before;
  return layers.map((one, index) => {
    const start = at + (index === 0 ? 0 : gap) + one.before;
    at = start + (isWritten ? (one.written ?? one.size) : one.size) + one.after;
    return start;
  });
}

describe("the numbers of a row or a column", () => {
  it("are one gap where the layers are about as far from each other", () => {
    const snapped = snapLine(line([layer(0, 20), layer(17, 20), layer(15, 20), layer(16, 20)]));
    expect(snapped.gap).toBe(16);
    expect(snapped.layers.map(({ before }) => before)).toEqual([0, 0, 0, 0]);
  });

  it("keep a rhythm that no step has", () => {
    const layers = Array.from({ length: 9 }, (_, index) => layer(index === 0 ? 0 : 18, 20));
    expect(snapLine(line(layers)).gap).toBe(18);
  });

  it("keep the rhythm where the layers get larger", () => {
    const layers = Array.from({ length: 9 }, (_, index) => layer(index === 0 ? 0 : 12, 18, 20));
    expect(snapLine(line(layers)).gap).toBe(10);
  });

  it("are said once: what a layer keeps after itself belongs to the next one, or to the container", () => {
    const layers = [
      { ...layer(7, 20), after: -4 },
      { ...layer(30, 20), after: -6 },
    ];
    const snapped = snapLine(line(layers, { before: 9, after: 26 }));
    expect(snapped).toMatchObject({ before: 16, gap: 28, after: 20 });
    expect(snapped.layers.map(({ before, after }) => [before, after])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it("let a container that may grow do so, instead of a last layer that reaches over its end", () => {
    const layers = Array.from({ length: 3 }, (_, at) => layer(at === 0 ? 0 : 16, 43, 44));
    const reaching = line([layer(0, 43, 44), { ...layer(16, 43, 44), after: -8 }]);
    expect(snapLine(line(layers)).layers.at(-1)?.after).toBe(-4);
    expect(snapLine(line(layers), true).layers.at(-1)?.after).toBe(0);
    expect(snapLine(reaching, true).layers.at(-1)?.after).toBe(-10);
  });

  it("leave what takes the rest no less than in the design", () => {
    const snapped = snapLine(line([layer(0, 32), layer(7, 75, null)], { before: 15, after: 15 }));
    const [, text = 0] = startsOf(snapped, true);
    expect(text).toBeLessThanOrEqual(54);
    expect(snapped.after).toBeLessThanOrEqual(15);
  });

  it("put no layer further than 2 px from its place, where spaces differ", () => {
    const spaces = fc.uniqueArray(
      fc.integer({ min: 1, max: 40 }).map((step) => step * 5),
      {
        minLength: 2,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(spaces, fc.integer({ min: 0, max: 60 }), (given, before) => {
        const design = line(
          given.map((space, index) => layer(index === 0 ? 0 : space, 24)),
          { before },
        );
        const moved = startsOf(snapLine(design), true).map(
          (start, index) => start - (startsOf(design, false)[index] ?? 0),
        );
        if (given.length > 2) for (const px of moved) expect(Math.abs(px)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

it("where free space lies between the layers, each number is a step by itself", () => {
  const snapped = snapApart(line([layer(0, 20), layer(23, 20), layer(41, 20)], { before: 17 }));
  expect(snapped.before).toBe(16);
  expect(snapped.layers.map(({ before }) => before)).toEqual([0, 24, 40]);
});

it("spaces of a row that may wrap are one gap where they are about alike", () => {
  const layers = [0, 18, 18, 18, 17].map((before) => layer(before, 52));
  expect(snapApart(line(layers))).toMatchObject({ gap: 18 });
  expect(snapApart(line([0, 18, 24, 18].map((before) => layer(before, 52))))).toMatchObject({
    gap: 0,
  });
});

it("the same margin before all layers but the first is a gap", () => {
  const snapped = snapApart(line([layer(0, 20), layer(23, 20), layer(25, 20)]));
  expect(snapped).toMatchObject({ gap: 24 });
  expect(snapped.layers.map(({ before }) => before)).toEqual([0, 0, 0]);
});
