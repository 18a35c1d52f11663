import { countTexts, isPieced } from "../layout/elastic";
import { NEAR_PX, toRoomyStep, toSizeStep, toStepBelow } from "../layout/steps";
import type { Role } from "../meaning/role";
import type { Limits } from "../read/layer-fields";
import type { Box, DesignNode, FlowPlace } from "../read/node";
import { evenAlike } from "./alike-numbers";
import { takeBorders } from "./borders";
import { fits, type Snapped, snapContent } from "./content";
import { snapCorners } from "./corners";
import { evenEnds } from "./even-ends";
import { evenFirsts } from "./first-of-run";
import { padPage } from "./gutter";
import { growthOfLines, snapLetters } from "./letters";
import { dropTextWidths } from "./text-widths";

/**
 * Writes the numbers of a page that was laid out as people would: gaps, paddings, margins and sizes on Tailwind's scale, each
 * said once. Within its container, no layer moves by more than 2 px.
 */
export function snapNumbers(root: DesignNode, roles: Map<DesignNode, Role>): DesignNode {
  const switches = new Set(
    [...roles].flatMap(([{ id }, role]) =>
      role.kind === "toggle" && role.type === "switch" ? id : [],
    ),
  );
  const open = dropTextWidths(root, roles);
  const snapped = evenFirsts(snap(evenEnds(evenAlike(open)), switches).node);
  takeOver(root, snapped, roles);
  const node = padPage(takeBorders(snapped, roles));
  takeOver(snapped, node, roles);
  return node;
}

/** Layers keep their roles, which are found by the places that the design gives them. */
function takeOver(before: DesignNode, after: DesignNode, roles: Map<DesignNode, Role>): void {
  const role = roles.get(before);
  if (role !== undefined) roles.set(after, role);
  for (const [index, child] of before.children.entries()) {
    const same = after.children[index];
    if (same !== undefined) takeOver(child, same, roles);
  }
}

/** `switches`: by ID; each pixel of them counts. */
function snap(node: DesignNode, switches: ReadonlySet<string>): Snapped {
  const { id, box, layout } = node;
  const isKept = switches.has(id) || node.rotation !== 0 || isPieced(node);
  if (box === null || isKept || isSmallDrawing(node, box)) return { node, wider: 0, taller: 0 };
  const size = isDrawn(node) ? box : snapSize(node, box);
  const text = node.text === null ? null : snapLetters(node.text);
  const radii = snapCorners(node.radii, box, size);
  const sized = { ...node, box: size, text, radii, limits: snapLimits(node, size) };
  const inner = node.children.map((child) => snap(child, switches));
  const content =
    layout === null || layout.gap < 0
      ? {
          node: { ...sized, children: inner.map((child) => child.node) },
          wider: 0,
          taller: text === null ? 0 : growthOfLines(node, text),
        }
      : snapContent(sized, layout, inner);
  const wider = fits(node, "width") ? content.wider : size.width - box.width;
  const taller = fits(node, "height") ? content.taller : size.height - box.height;
  const own = { ...size, width: box.width + wider, height: box.height + taller };
  return { node: { ...content.node, box: own }, wider, taller };
}

/** What must not get narrower gets no wider than it is. */
function snapLimits({ limits, box }: DesignNode, { width }: Box): Limits {
  const { minWidth } = limits;
  if (minWidth === null) return limits;
  const most = minWidth >= (box?.width ?? 0) - NEAR_PX ? width : toStepBelow(width);
  return { ...limits, minWidth: Math.min(toRoomyStep(minWidth), Math.max(most, 0)) };
}

const SMALL_PX = 32;

/** Pieces without words, of which each pixel counts. */
const isSmallDrawing = (node: DesignNode, { width, height }: Box): boolean =>
  node.children.length > 0 && Math.max(width, height) <= SMALL_PX && countTexts(node) === 0;

/** Its outline would be distorted. */
const isDrawn = ({ kind, paths, drawing }: DesignNode): boolean =>
  drawing !== null || kind === "vector" || kind === "line" || paths.length > 0;

const WITHOUT_WIDTH: ReadonlySet<FlowPlace["width"]> = new Set([
  ...(["content", "stretch", "even", "slide"] as const),
]);

/** The sizes that are written with the layer. */
function snapSize(node: DesignNode, box: Box): Box {
  const { flow, horizontal, vertical, text } = node;
  const hasWidth = flow === null ? horizontal === "fixed" : !WITHOUT_WIDTH.has(flow.width);
  const hasHeight = flow === null ? vertical === "fixed" : flow.height !== "content";
  // What grows takes the rest of its row anyway.
  const toOwn = text === null ? toSizeStep : toRoomyStep;
  const toWidth = flow?.width === "grow" ? toStepBelow : toOwn;
  const isSquare = hasWidth && hasHeight && Math.abs(box.width - box.height) <= NEAR_PX / 2;
  const width = hasWidth ? toWidth(box.width) : box.width;
  return {
    ...box,
    width,
    height: isSquare ? width : hasHeight ? toSizeStep(box.height) : box.height,
  };
}
