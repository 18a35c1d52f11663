import type { Draft, Extent } from "./draft.ts";
import { cellFields, gridFields } from "./grid-layout.ts";
import type { AutoLayoutFields, Sides, Sizing } from "./node.ts";

const sizingOf = (extent: Extent): Sizing => {
  if (extent === "fill") return "FILL";
  return extent === "hug" ? "HUG" : "FIXED";
};

const without0 = (name: string, value: number): object => (value === 0 ? {} : { [name]: value });

const paddingFields = ([top, right, bottom, left]: Sides): AutoLayoutFields => ({
  ...without0("paddingLeft", left),
  ...without0("paddingRight", right),
  ...without0("paddingTop", top),
  ...without0("paddingBottom", bottom),
});

/** The node's layout of its own children. Figma omits defaults. */
function stackFields({ layout, grid, width, height }: Draft): AutoLayoutFields {
  if (grid) return { ...gridFields(grid), ...paddingFields(grid.padding) };
  if (!layout) return {};
  const isRow = layout.direction === "HORIZONTAL";
  const [main, cross] = isRow ? [width, height] : [height, width];
  return {
    layoutMode: layout.direction,
    ...(main === "hug" ? {} : { primaryAxisSizingMode: "FIXED" }),
    ...(cross === "hug" ? {} : { counterAxisSizingMode: "FIXED" }),
    ...(layout.justify === "MIN" ? {} : { primaryAxisAlignItems: layout.justify }),
    ...(layout.align === "MIN" ? {} : { counterAxisAlignItems: layout.align }),
    ...paddingFields(layout.padding),
    ...without0("itemSpacing", layout.gap),
  };
}

/** The node's placement in a parent with auto layout. */
function childFields(node: Draft, parent: Draft | null): AutoLayoutFields {
  const inside = parent?.layout ?? null;
  const cell = parent?.grid && node.cell ? cellFields(node.cell) : null;
  if (!inside && !cell && !node.layout && !node.grid) return {};
  const sizing: AutoLayoutFields = {
    layoutSizingHorizontal: sizingOf(node.width),
    layoutSizingVertical: sizingOf(node.height),
  };
  if (cell) return { ...sizing, ...cell };
  if (!inside) return sizing;
  if (node.at) return { ...sizing, layoutPositioning: "ABSOLUTE" };
  const isRow = inside.direction === "HORIZONTAL";
  const [main, cross] = isRow ? [node.width, node.height] : [node.height, node.width];
  return {
    ...sizing,
    layoutAlign: cross === "fill" ? "STRETCH" : "INHERIT",
    layoutGrow: main === "fill" ? 1 : 0,
  };
}

export const layoutFields = (node: Draft, parent: Draft | null): AutoLayoutFields => ({
  ...childFields(node, parent),
  ...stackFields(node),
});
