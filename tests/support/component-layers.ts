import { expect } from "vitest";
import { codeOf, renderSource } from "./design-code.ts";
import { aLayer, aSolid, aStack, aText, type RawLayer } from "./design-layers.ts";

/** Instances of a button with properties, as Figma answers them. */

export const BUTTON_FILE = { components: { "1:2": { name: "Button" } } };

export interface ButtonUse {
  readonly label?: string;
  readonly icon?: boolean;
  readonly fields?: RawLayer;
  /** Beside the icon: the letters of a count at the end. */
  readonly count?: string | null;
}

const LABEL = "Label#1:3";
const ICON = "With icon#1:4";
const COUNT = "Has count#1:5";

export const aMark = (fields: RawLayer = {}): RawLayer =>
  aLayer("RECTANGLE", {
    name: "Mark",
    absoluteBoundingBox: { x: 16, y: 12, width: 16, height: 16 },
    fills: [aSolid("#ffffff")],
    ...fields,
  });

export function aButton({
  label = "Save",
  icon = false,
  count = null,
  fields = {},
}: ButtonUse = {}): RawLayer {
  const shownBy = (key: string) => ({ componentPropertyReferences: { visible: key } });
  return aLayer("INSTANCE", {
    name: "Button",
    componentId: "1:2",
    componentProperties: {
      [LABEL]: { type: "TEXT", value: label },
      [ICON]: { type: "BOOLEAN", value: icon },
      [COUNT]: { type: "BOOLEAN", value: count !== null },
    },
    layoutMode: "HORIZONTAL",
    itemSpacing: 8,
    counterAxisAlignItems: "CENTER",
    fills: [aSolid("#0000ff")],
    children: [
      aMark({ visible: icon, ...shownBy(ICON) }),
      aText(label, { name: "words", componentPropertyReferences: { characters: LABEL } }),
      aText(count ?? "0", { name: "Count", visible: count !== null, ...shownBy(COUNT) }),
    ],
    ...fields,
  });
}

export const aScreen = (...children: RawLayer[]): RawLayer => aStack({ name: "Screen", children });

/** The source of a screen, which shows what the design shows. */
export function buttonCode(...children: RawLayer[]): string {
  const code = codeOf(aScreen(...children), BUTTON_FILE);
  expect(renderSource(code)).toBe(code.markup);
  return code.tsx;
}
