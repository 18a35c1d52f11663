import { aBox, aHandPlaced, aLine, at } from "./boxes.ts";
import { aStack, type RawLayer } from "./design-layers.ts";
import { rolesIn } from "./roles.ts";

/** A column of layers that may belong together. */
export const column = (y: number, height: number, children: RawLayer[], fields: RawLayer = {}) =>
  aStack({ name: "group", layoutMode: "VERTICAL", ...at(0, y, 300, height), children, ...fields });

/** With other texts below. */
export const page = (...children: RawLayer[]) =>
  aHandPlaced(aBox(0, 0, 400, 900), [
    ...children,
    aLine(0, 800, 200, "some words that stand alone"),
    aLine(0, 860, 240, "and some more of such words"),
  ]);

export const rolesOf = (...children: RawLayer[]) => rolesIn(page(...children));
