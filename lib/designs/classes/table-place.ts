import { toExtent } from "../read/extent";
import type { AutoLayout, DesignNode } from "../read/node";
import { toStep } from "./tailwind-scale";

/**
 * In a table. Cells stand in the middle of their row by themselves, and what is in them at their start. `sizes`: its own, and
 * the limits of them.
 */
export function toTablePlace(
  node: DesignNode,
  { table, cross }: AutoLayout,
  sizes: readonly string[],
): string[] {
  const { flow, horizontal } = node;
  if (table === "frame") return ["w-full", ...sizes];
  if (table === "row") {
    const width = flow?.width === "shrink" ? [`w-${toStep(toExtent(node).width)}`] : [];
    return [...width, ...sizes, ...(flow?.self === "start" ? ["align-top"] : [])];
  }
  if (table !== "cell" || horizontal === "fill") return [...sizes];
  const side = cross === "center" ? ["mx-auto"] : cross === "end" ? ["ml-auto"] : [];
  return [...(horizontal === "hug" ? ["w-fit"] : []), ...sizes, ...side];
}
