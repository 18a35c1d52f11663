import { describe, expect, it } from "vitest";
import type { Role } from "../../../../lib/designs/meaning/role.ts";
import { extendTargets } from "../../../../lib/designs/meaning/targets.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { aBox, aHandPlaced } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import type { RawLayer } from "../../../support/design-layers.ts";

type Sides = [number, number, number, number];

/** The reaches of buttons in a page of 400 × 400. */
function reachesOf(sides: readonly Sides[], fields: RawLayer = {}, areKept = false) {
  const page = readLayer(
    aHandPlaced(
      aBox(0, 0, 400, 400),
      sides.map((box) => aHandPlaced(aBox(...box), [], fields)),
    ),
  );
  const roles = new Map<DesignNode, Role>(
    page.children.map((node) => [node, { kind: "button" as const }]),
  );
  extendTargets(page, roles, new Set(areKept ? page.children : []));
  return page.children.map((node) => {
    const role = roles.get(node);
    return role !== undefined && "reach" in role ? role.reach : null;
  });
}

describe("a control smaller than 24 px", () => {
  it("can be hit beside itself", () => {
    expect(reachesOf([[100, 100, 16, 16]])).toEqual([{ across: 4, down: 4 }]);
    expect(reachesOf([[100, 100, 120, 13]])).toEqual([{ across: 0, down: 8 }]);
  });

  it("cannot where another control is near", () => {
    expect(
      reachesOf([
        [100, 100, 16, 16],
        [120, 100, 16, 16],
      ]),
    ).toEqual([null, null]);
    expect(
      reachesOf([
        [100, 100, 16, 16],
        [132, 100, 16, 16],
      ]),
    ).not.toContain(null);
  });

  it("cannot beyond the frame, nor if it clips", () => {
    expect(reachesOf([[2, 100, 16, 16]])).toEqual([null]);
    expect(reachesOf([[100, 100, 16, 16]], { clipsContent: true })).toEqual([null]);
  });
});

it("a control inside a component is as all others of that component", () => {
  expect(reachesOf([[100, 100, 16, 16]], {}, true)).toEqual([null]);
});

it("a control of 24 px needs no more", () => {
  expect(reachesOf([[100, 100, 120, 24]])).toEqual([null]);
});

it("a page of very many controls is left as it is", () => {
  const many = Array.from({ length: 500 }, (): Sides => [100, 100, 44, 44]);
  expect(reachesOf([...many, [300, 300, 16, 16]]).at(-1)).toBeNull();
});
