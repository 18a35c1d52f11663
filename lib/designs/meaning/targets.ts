import { countTexts } from "../layout/elastic";
import { liesWithin, sharedAreaOf } from "../layout/geometry";
import { STEP_PX } from "../layout/steps";
import type { Box, DesignNode } from "../read/node";
import type { Reach, Role } from "./role";

/**
 * Lets fingers hit small controls: their targets grow to 24 px where neither the frame nor another control is near.
 * https://www.w3.org/TR/WCAG22/#target-size-minimum
 */

const TARGET_PX = 24;
/** Pages with more controls are compared with each other at too great a cost. */
const MOST_CONTROLS = 400;

interface Target {
  readonly node: DesignNode;
  readonly role: Extract<Role, { kind: "button" | "link" | "choice" }>;
  readonly reach: Reach;
  readonly box: Box;
}

/** `kept`: layers whose targets must not grow. */
export function extendTargets(
  { box: page }: DesignNode,
  roles: Map<DesignNode, Role>,
  kept: ReadonlySet<DesignNode>,
): void {
  const targets = [...roles].flatMap(([node, role]) => toTarget(node, role) ?? []);
  if (page === null || targets.length > MOST_CONTROLS) return;
  for (const target of targets) {
    const { node, role, reach, box } = target;
    if ((reach.across === 0 && reach.down === 0) || kept.has(node)) continue;
    const isIn = liesWithin(box, page);
    const isFree = targets.every((other) => other === target || sharedAreaOf(other.box, box) === 0);
    if (isIn && isFree && !node.clips && node.rotation === 0) roles.set(node, { ...role, reach });
  }
}

function toTarget(node: DesignNode, role: Role): Target | null {
  if (role.kind !== "button" && role.kind !== "link" && role.kind !== "choice") return null;
  if (node.box === null) return null;
  const { x, y, width, height } = node.box;
  // Words are nearly as wide as a finger; each of a row's links would get a size of its own.
  const across = countTexts(node) === 0 ? missing(width) : 0;
  const down = missing(height);
  const box = { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down };
  return { node, role, reach: { across, down }, box };
}

/** At each side, in steps of the scale, so that alike links get the same. */
const missing = (size: number): number =>
  Math.max(0, Math.ceil((TARGET_PX - size) / 2 / STEP_PX) * STEP_PX);
