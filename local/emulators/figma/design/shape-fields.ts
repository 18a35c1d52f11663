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

const WHOLE: NonNullable<Draft["arc"]> = { from: 0, to: 2 * Math.PI, hole: 0 };

export function shapeFields({ type, text, path, arc }: Draft): Partial<FigmaNode> {
  if (text) {
    const lines = text.characters.split("\n");
    return {
      characters: text.characters,
      style: text.style,
      characterStyleOverrides: [],
      styleOverrideTable: {},
      lineTypes: lines.map(() => "NONE"),
      lineIndentations: lines.map(() => 0),
      ...text.rich,
    };
  }
  if (path !== null) {
    return { fillGeometry: [{ path, windingRule: "NONZERO" }], strokeGeometry: [] };
  }
  if (type !== "ELLIPSE") return {};
  const { from, to, hole } = arc ?? WHOLE;
  return { arcData: { startingAngle: from, endingAngle: to, innerRadius: hole } };
}
