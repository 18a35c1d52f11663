import { expect, it } from "vitest";
import { arrange, type Part } from "../../../../lib/designs/layout/arrange.ts";
import { aBox, aLine, aRectangle, toItems } from "../../../support/boxes.ts";
import type { RawLayer } from "../../../support/design-layers.ts";

function describe(part: Part): string {
  if (part.kind === "item") return String(part.item.order);
  const lifted = part.lifted.map(({ order }) => order).join(" ");
  const inner = part.parts.map(describe).join(" ");
  return `${part.direction}(${inner}${lifted === "" ? "" : ` | ${lifted}`})`;
}

function arrangementOf(raws: RawLayer[]): string | null {
  const found = arrange(toItems(raws));
  return found === null ? null : describe(found);
}

it("rows stand in columns and columns in rows", () => {
  expect(arrangementOf([aLine(0, 0), aLine(0, 40), aLine(100, 40)])).toBe("column(0 row(1 2))");
});

it("a layer that overlaps the others is lifted, rather one without texts", () => {
  const decoration = aRectangle(aBox(40, 10, 60, 60));
  expect(arrangementOf([aLine(0, 0), decoration, aLine(0, 60)])).toBe("column(0 2 | 1)");
});

it("of two pictures the smaller is lifted", () => {
  const large = aRectangle(aBox(0, 0, 200, 200));
  const badge = aRectangle(aBox(180, 180, 40, 40));
  expect(arrangementOf([large, badge])).toBe("column(0 | 1)");
});

it("nothing that does not overlap is lifted", () => {
  expect(arrangementOf([aLine(0, 0), aRectangle(aBox(0, 40, 60, 60))])).toBe("column(0 1)");
});

it("more overlaps than real designs have are refused", () => {
  const pile = Array.from({ length: 60 }, (_, index) => aRectangle(aBox(index, index, 100, 100)));
  expect(arrangementOf(pile)).toBeNull();
  expect(arrangementOf(pile.slice(0, 30))).not.toBeNull();
});

it("the overlaps of a pile are counted once, not again after each layer that is lifted", () => {
  let reads = 0;
  const pile = toItems(
    Array.from({ length: 100 }, (_, index) => aRectangle(aBox(index, index, 200, 200))),
  ).map((item) => ({
    ...item,
    get box() {
      reads += 1;
      return item.box;
    },
  }));
  expect(arrange(pile)).toBeNull();
  expect(reads).toBeLessThan(8 * pile.length ** 2);
});

it("a line through a stack of rows leaves them rows", () => {
  const line = aRectangle(aBox(120, 0, 2, 240));
  const rows = [0, 80, 160].flatMap((y) => [aLine(0, y), aRectangle(aBox(110, y, 22, 22))]);
  expect(arrangementOf([line, ...rows])).toBe("column(row(1 2) row(3 4) row(5 6) | 0)");
});
