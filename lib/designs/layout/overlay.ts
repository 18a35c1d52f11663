import type { Box, DesignNode } from "../read/node";
import { makeAnonymousFrame } from "./anonymous-frame";
import { countTexts } from "./elastic";
import { areaOf, sharedAreaOf } from "./geometry";

/** Finds dialogs and menus: what a design puts above a sheet that covers all the rest. */

/** Covers its container: at least this share of its area. */
const COVERED_SHARE = 0.95;

export interface Layers {
  readonly base: readonly DesignNode[];
  /** The sheet and all above it, as one layer. */
  readonly overlay: DesignNode;
}

/** Returns null if nothing covers the texts of a container. */
export function splitOverlay(frame: DesignNode, box: Box): Layers | null {
  const { children } = frame;
  const at = children.findLastIndex((child) => isSheet(child, box));
  const [base, above] = [children.slice(0, at), children.slice(at)];
  if (at < 1 || !holdsTexts(base) || !holdsTexts(above.slice(1))) return null;
  return { base, overlay: toOverlay(`${frame.id}.overlay`, box, above) };
}

function isSheet({ kind, box, fills, text, rotation, isMask }: DesignNode, frame: Box): boolean {
  if (kind !== "rectangle" || box === null || text !== null || rotation !== 0 || isMask)
    return false;
  return fills.length > 0 && sharedAreaOf(box, frame) >= areaOf(frame) * COVERED_SHARE;
}

const holdsTexts = (nodes: readonly DesignNode[]): boolean =>
  nodes.some((node) => countTexts(node) > 0);

function toOverlay(id: string, box: Box, children: readonly DesignNode[]): DesignNode {
  return {
    ...makeAnonymousFrame(id, box, children),
    isAbsolute: true,
    vertical: "fixed",
    constraints: { horizontal: "stretch", vertical: "stretch" },
  };
}
