import { toMarginStep } from "../layout/steps";
import type { Box, DesignNode } from "../read/node";

/** A layer out of the flow: how far it lies from the sides that it keeps its distance from. */
export function snapPlaced(node: DesignNode, { box: outer }: DesignNode): DesignNode {
  const { box, constraints, rotation } = node;
  if (box === null || outer === null || rotation !== 0) return node;
  return {
    ...node,
    box: {
      ...box,
      ...along(box, outer, "x", "width", constraints.horizontal),
      ...along(box, outer, "y", "height", constraints.vertical),
    },
  };
}

function along(
  box: Box,
  outer: Box,
  start: "x" | "y",
  size: "width" | "height",
  constraint: DesignNode["constraints"]["horizontal"],
): Partial<Box> {
  const before = box[start] - outer[start];
  const after = outer[size] - before - box[size];
  switch (constraint) {
    case "start":
      return { [start]: outer[start] + toMarginStep(before) };
    case "end":
      return { [start]: outer[start] + outer[size] - toMarginStep(after) - box[size] };
    case "stretch": {
      const [one, other] = [toMarginStep(before), toMarginStep(after)];
      return { [start]: outer[start] + one, [size]: outer[size] - one - other };
    }
    case "center":
    case "scale":
      return {};
  }
}
