import type { VectorPath } from "../read/node";
import { toArbitrary } from "./tailwind-scale";

/** The class for a container that shows only what lies in its outline; the paths are in its own coordinates. */
export function toClipPath(paths: readonly VectorPath[]): string[] {
  const shape = paths.map((path) => path.shape).join(" ");
  const rule = paths.some(({ evenOdd }) => evenOdd) ? "evenodd, " : "";
  return [`[clip-path:${toArbitrary(`path(${rule}"${shape}")`).slice(1)}`];
}
