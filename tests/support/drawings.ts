import { at } from "./boxes.ts";
import { aLayer, aSolid, type RawLayer } from "./design-layers.ts";

/** Layers of which drawings are made. */

/** A triangle that fills its box. */
export const aVector = (
  ...[x, y, width, height, fields = {}]: [number, number, number, number, RawLayer?]
): RawLayer =>
  aLayer("VECTOR", {
    ...at(x, y, width, height),
    fills: [aSolid("#ff0000")],
    fillGeometry: [{ path: `M0 0L${width} 0L0 ${height}Z`, windingRule: "NONZERO" }],
    strokeGeometry: [],
    ...fields,
  });

/** A vector whose paths the provider left out. */
export const anUnknownVector = (
  ...[x, y, width, height, fields = {}]: [number, number, number, number, RawLayer?]
): RawLayer =>
  aLayer("VECTOR", { ...at(x, y, width, height), fills: [aSolid("#ff0000")], ...fields });

export const aGroup = (
  ...[x, y, width, height, children, fields = {}]: [
    number,
    number,
    number,
    number,
    RawLayer[],
    RawLayer?,
  ]
): RawLayer => aLayer("GROUP", { ...at(x, y, width, height), children, ...fields });
