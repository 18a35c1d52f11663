import { mapChildren } from "../read/map-children";
import type { Box, DesignNode } from "../read/node";
import { makeAnonymousFrame } from "./anonymous-frame";
import { type Arrangement, arrange, itemsOf, type Part } from "./arrange";
import { placeColumn } from "./column";
import { absorbBackdrop, nestInGrounds, toItems } from "./containment";
import { toContentColumns } from "./content-column";
import { standAbove, startBelowBar } from "./covered";
import { countTexts, isPieced } from "./elastic";
import { followPage } from "./follow-page";
import { areaOf, endOf, type Item, sharedAreaOf, unionOf } from "./geometry";
import { findDeviation } from "./landing";
import { insertLifted, type Painted, sinkLifted, stretchWide, toLifted } from "./lifted";
import { unlockSizes } from "./locked-size";
import { lowerOutlines } from "./lower-outlines";
import { splitOverlay } from "./overlay";
import { joinPinned, splitPinned } from "./pinned";
import type { PlacedFlow } from "./placed-flow";
import { placeRow } from "./row";
import { endWhereSeen } from "./seen-width";
import { keepColumns } from "./table-columns";
import { trimTexts } from "./trim-text";
import { boxTwins } from "./twins";
import { padUnseen, seenOf } from "./unseen-sides";
import { moveToWholePixels } from "./whole-pixels";

/**
 * Gives containers whose children a design placed by hand a layout: rows, columns, gaps, padding, alignment and sizing.
 * At the design's own width every layer keeps its place within a pixel; a container for which that fails keeps its
 * coordinates.
 */

export interface Inferred {
  readonly node: DesignNode;
  /** How many containers keep their coordinates, by the reason. */
  readonly kept: ReadonlyMap<string, number>;
}

/** More layers in one container are compared with each other at too great a cost. */
const MAX_CHILDREN = 1000;
const MAX_DEPTH = 200;
/** In a whole frame. A design made to be slow would have hundreds of overlapping layers in thousands of containers. */
const MAX_COMPARISONS = 5_000_000;
const MAX_DEVIATION_PX = 1;
/** A clipping container is a window on a layer if it had to be this many times as large to show all of it. */
const WINDOW_RATIO = 1.25;

export function inferLayout(root: DesignNode): Inferred {
  const kept = new Map<string, number>();
  const inference = new Inference(kept, root.box);
  const node = inference.infer(endWhereSeen(moveToWholePixels(unlockSizes(root))), 0);
  return { node, kept };
}

class Inference {
  readonly #kept: Map<string, number>;
  readonly #page: Box | null;
  #comparisons = 0;
  /** A container whose layout fails asks for its children again: in a tower of such, without end. */
  readonly #known = new Map<DesignNode, DesignNode>();

  constructor(kept: Map<string, number>, page: Box | null) {
    this.#kept = kept;
    this.#page = page;
  }

  infer(node: DesignNode, depth: number): DesignNode {
    if (node.children.length === 0 || isPieced(node)) return node;
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const inferred = this.#inferNode(node, depth);
    this.#known.set(node, inferred);
    return inferred;
  }

  #inferNode(node: DesignNode, depth: number): DesignNode {
    if (node.layout !== null)
      return followPage(this.#inferChildren(standAbove(node) ?? node, depth));
    const scrolled = splitPinned(node);
    if (scrolled !== null) {
      const pinned = scrolled.pinned.map((child) => this.infer(child, depth + 1));
      return joinPinned(node, this.#inferNode(scrolled.base, depth), pinned);
    }
    const prepared = absorbBackdrop(node);
    const layers = node.box === null ? null : splitOverlay(prepared, node.box);
    const base = layers === null ? prepared : { ...prepared, children: layers.base };
    const result = this.#inferFlow(base, depth);
    if (typeof result !== "string") {
      const above = layers === null ? [] : [this.infer(layers.overlay, depth + 1)];
      return above.length === 0 ? result : { ...result, children: [...result.children, ...above] };
    }
    this.#kept.set(result, (this.#kept.get(result) ?? 0) + 1);
    return followContainer(this.#inferChildren(node, depth));
  }

  #inferChildren(node: DesignNode, depth: number): DesignNode {
    return mapChildren(node, (child) => this.infer(child, depth + 1));
  }

  /** Returns the reason if the container must keep its coordinates. */
  #inferFlow(node: DesignNode, depth: number): DesignNode | string {
    const { box, children } = node;
    if (box === null) return "its size is unknown";
    if (children.length > MAX_CHILDREN || depth > MAX_DEPTH) return "it has too many layers";
    if (this.#comparisons > MAX_COMPARISONS) return "it has too many layers";
    const hidden = children.filter((child) => child.box === null || child.isMask);
    const trimmed = trimTexts(toItems(children.filter(({ isMask }) => !isMask)), box);
    const all = startBelowBar(lowerOutlines(trimmed), box);
    this.#comparisons += all.length ** 2;
    if (all.length > MAX_CHILDREN) return "it has too many layers";
    const page = isBeside(box, this.#page) ? null : this.#page;
    const reach = reachOf(all, box);
    const mayFlow = (item: Item) => canFlow(item, reach) && !isBeside(item.box, page);
    const flows = (item: Item) => mayFlow(item) && !(node.clips && isCut(item, box));
    const grounded = nestInGrounds(all, mayFlow);
    // What is cut off takes all that lies on it out of the flow, unless nothing else is in it.
    const nested = grounded.some(flows) ? grounded : nestInGrounds(all, flows);
    const items = boxTwins(nested, flows);
    const flowing = items.filter(flows);
    if (flowing.length === 0)
      return items.some(mayFlow)
        ? "it shows only a part of its layers"
        : this.#inferChildren(node, depth);
    const arrangement = arrange(flowing);
    if (arrangement === null) return "its layers overlap in too many ways";
    const laid = this.#layOut(node, box, lift(arrangement, items, flowing), depth);
    if (typeof laid === "string") return laid;
    return hidden.length === 0 ? laid : { ...laid, children: [...laid.children, ...hidden] };
  }

  #layOut(frame: DesignNode, box: Box, found: Arrangement, depth: number): DesignNode | string {
    const seen = seenOf(box, this.#page, found.parts);
    const arrangement = toContentColumns(sinkLifted(found), seen);
    const parts: DesignNode[] = [];
    for (const [index, part] of arrangement.parts.entries()) {
      const node = this.#makePart(part, `${frame.id}.${index}`, depth);
      if (typeof node === "string") return node;
      parts.push(node);
    }
    const inner =
      arrangement.direction === "row"
        ? placeRow(seen, parts)
        : placeColumn(seen, keepColumns(parts));
    const placed = padUnseen(inner, box, seen);
    if (findDeviation(box, placed.layout, placed.children) > MAX_DEVIATION_PX)
      return "a layout would move its layers";
    return this.#finish(frame, box, arrangement, placed, depth);
  }

  #makePart(part: Part, id: string, depth: number): DesignNode | string {
    if (part.kind === "item") return this.infer(part.item.node, depth + 1);
    return this.#layOut(makeAnonymousFrame(id, part.box, []), part.box, part, depth + 1);
  }

  #finish(
    frame: DesignNode,
    box: Box,
    { parts, lifted }: Arrangement,
    { layout, height, children }: PlacedFlow,
    depth: number,
  ): DesignNode {
    const vertical = height === "content" ? ("hug" as const) : ("fixed" as const);
    if (lifted.length === 0) return { ...frame, layout, children, vertical };
    const flowing = children.map((node, index): Painted => {
      const part = parts[index];
      return { node, layers: part === undefined ? [] : [...itemsOf(part)] };
    });
    const floating = lifted.map((item) => {
      const node = this.infer(toLifted(item, box), depth + 1);
      return { node, box: item.box, order: item.order, layers: [item] };
    });
    return { ...frame, layout, children: insertLifted(flowing, floating), vertical };
  }
}

/** In a container that keeps its coordinates, what is as wide as the container still follows it. */
function followContainer(node: DesignNode): DesignNode {
  const { box } = node;
  if (box === null) return node;
  return mapChildren(node, (child) => stretchWide(child, box));
}

/** What cannot flow is lifted, too. */
function lift(found: Arrangement, items: readonly Item[], flowing: readonly Item[]): Arrangement {
  if (flowing.length === items.length) return found;
  const flows = new Set(flowing);
  return { ...found, lifted: [...found.lifted, ...items.filter((item) => !flows.has(item))] };
}

/** With the words that stand below it: what lies between them is part of the same flow. */
function reachOf(items: readonly Item[], frame: Box): Box {
  const ends = items.filter(({ node }) => countTexts(node) > 0).map(({ box }) => endOf(box, "y"));
  return { ...frame, height: Math.max(endOf(frame, "y"), ...ends) - frame.y };
}

/** A turned layer, or one that lies mostly beside its container, would push others away. */
function canFlow({ node, box }: Item, frame: Box): boolean {
  if (node.rotation !== 0) return false;
  return sharedAreaOf(box, frame) * 2 >= areaOf(box) || countTexts(node) > 0;
}

const isBeside = (box: Box, page: Box | null): boolean =>
  page !== null && (box.x >= endOf(page, "x") || endOf(box, "x") <= page.x);

/** In a window on something larger, what lies outside would move what is seen if it were in the flow. */
function isCut({ box }: Item, frame: Box): boolean {
  const { width, height } = unionOf([frame, box]);
  return width > frame.width * WINDOW_RATIO || height > frame.height * WINDOW_RATIO;
}
