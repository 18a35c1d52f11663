import type { VectorPath } from "../read/node";
import { toArbitrary } from "./tailwind-scale";

/**
 * The class for a container that shows only what lies in its outline. The paths are in its own coordinates, or in those of
 * the drawing that it is a part of.
 */
export function toClipPath(paths: readonly VectorPath[], box?: "view-box"): string[] {
  const shape = paths.map((path) => path.shape).join(" ");
  const rule = paths.some(({ evenOdd }) => evenOdd) ? "evenodd, " : "";
  const value = `path(${rule}"${shape}")${box === undefined ? "" : ` ${box}`}`;
  return [`[clip-path:${toArbitrary(value).slice(1)}`];
}
