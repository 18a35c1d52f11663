import type { Draft } from "./draft.ts";
import type { FigmaNode } from "./node.ts";
import { rgba } from "./paint.ts";

export const hasChildren = ({ type }: Draft): boolean =>
  ["FRAME", "GROUP", "COMPONENT", "COMPONENT_SET", "INSTANCE", "SECTION"].includes(type);

export function frameFields(node: Draft, fills: FigmaNode["fills"] = []): Partial<FigmaNode> {
  const [first] = fills;
  const color = first?.type === "SOLID" ? first.color : rgba("#000000", 0);
  return {
    clipsContent: node.look.clipsContent ?? false,
    background: fills,
    backgroundColor: color,
  };
}

export function shapeFields({ text, path, arc }: Draft): Partial<FigmaNode> {
  if (text) {
    const lines = text.characters.split("\n");
    return {
      characters: text.characters,
      style: text.style,
      characterStyleOverrides: [],
      styleOverrideTable: {},
      lineTypes: lines.map(() => "NONE"),
      lineIndentations: lines.map(() => 0),
    };
  }
  if (path !== null) {
    return { fillGeometry: [{ path, windingRule: "NONZERO" }], strokeGeometry: [] };
  }
  if (!arc) return {};
  return {
    arcData: { startingAngle: arc.from, endingAngle: arc.to, innerRadius: arc.hole },
  };
}
