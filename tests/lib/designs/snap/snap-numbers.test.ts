import { expect, it } from "vitest";
import type { Role } from "../../../../lib/designs/meaning/role.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { snapNumbers } from "../../../../lib/designs/snap/snap-numbers.ts";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aStack, aText } from "../../../support/design-layers.ts";

const snapped = (raw: Parameters<typeof readLayer>[0], roles = new Map<DesignNode, Role>()) =>
  snapNumbers(readLayer(raw), roles);

it("sizes are steps, and what is nearly square is", () => {
  const page = snapped(
    aStack({
      ...at(0, 0, 300, 100),
      children: [
        aRectangle(aBox(0, 0, 39, 39.4), {
          layoutSizingHorizontal: "FIXED",
          layoutSizingVertical: "FIXED",
        }),
      ],
    }),
  );
  expect(page.children[0]?.box).toMatchObject({ width: 40, height: 40 });
});

it("layers keep their roles", () => {
  const page = readLayer(aStack({ ...at(0, 0, 301, 99), children: [aText("Go")] }));
  const [child] = page.children;
  const roles = new Map<DesignNode, Role>(child === undefined ? [] : [[child, { kind: "button" }]]);
  const after = snapNumbers(page, roles);
  expect(after.children[0]).not.toBe(child);
  expect(after.children[0] && roles.get(after.children[0])).toEqual({ kind: "button" });
});

it("a turned layer and one that shows a drawing keep their sizes", () => {
  const turned = aRectangle(aBox(0, 0, 39, 39), { rotation: 0.5 });
  const page = snapped(aHandPlaced(aBox(0, 0, 300, 300), [turned]));
  expect(page.children[0]?.box).toMatchObject({ width: 39, height: 39 });
});
