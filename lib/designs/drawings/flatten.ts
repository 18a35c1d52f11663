import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { isFreeform } from "./outlines";
import { MAX_PARTS, type Sketch, toSketch } from "./parts";
import { toPlainShape, toStraightBar } from "./plain-shape";
import { type Renders, toDrawing, toRender } from "./render";
import { isDrawing, isPaintedFrame, isSmall, Surveys } from "./survey";
import { Twins } from "./twins";

/**
 * Makes one layer of each drawing: a small one keeps its paths; a large one becomes the provider's render of it, if there
 * is one, so that the code stays readable. Layers that no page could show are left out, before anything is made of them.
 */

export interface Flat {
  readonly node: DesignNode;
  /** Layers, without what is in them. */
  readonly leftOut: number;
}

const ICON_LIMITS = { paths: 24, letters: 8000 };
const LIMITS = { paths: 8, letters: 1500 };

/** Keeps the first `limit` layers and paths of drawings, parents before children, in layer order. */
export function flattenDrawings(
  root: DesignNode,
  renders: Renders,
  limit = Number.POSITIVE_INFINITY,
): Flat {
  const flattening = new Flattening(renders, limit - 1);
  const node = isFreeform(root) ? flattening.flatten(root, null) : flattening.keep(root);
  return { node, leftOut: flattening.leftOut };
}

/** The drawings that are a file of the provider's, each once, in layer order. */
export function findRendered(flattened: DesignNode): string[] {
  const rendered = [...walkDesign(flattened)].filter(({ drawing }) => drawing === "render");
  return [...new Set(rendered.map(({ id }) => id))];
}

class Flattening {
  leftOut = 0;
  readonly #surveys = new Surveys();
  readonly #renders: Renders;
  readonly #twins = new Twins();
  /** For this many layers and paths more. */
  #room: number;

  constructor(renders: Renders, room: number) {
    this.#renders = renders;
    this.#room = room;
  }

  keep(node: DesignNode): DesignNode {
    const { children } = node;
    const kept: DesignNode[] = [];
    for (const child of children) {
      if (this.#room <= 0) break;
      this.#room -= 1;
      kept.push(this.flatten(child, node));
    }
    this.leftOut += children.length - kept.length;
    const isSame = children.every((child, index) => child === kept[index]);
    return isSame ? node : { ...node, children: kept };
  }

  flatten(layer: DesignNode, parent: DesignNode | null): DesignNode {
    if (layer.drawing !== null) return layer;
    const isFree = (parent?.layout ?? null) === null;
    const node = toPlainShape(isFree ? toStraightBar(layer) : layer);
    const survey = this.#surveys.of(node);
    if (!isDrawing(node, survey)) return this.keep(node);
    const sketch = survey.nodes > MAX_PARTS * 2 ? null : toSketch(node);
    if (sketch !== null && isShort(node, sketch)) return this.#inline(node, sketch);
    const id = this.#twins.firstOf(node);
    if (this.#renders.has(id)) return toRender(node, id, parent);
    if (sketch !== null) return this.#inline(node, sketch);
    return isFreeform(node) ? { ...node, kind: "vector" } : this.keep(node);
  }

  /** A painted frame stays a box; what lies in it is the drawing. */
  #inline(node: DesignNode, sketch: Sketch): DesignNode {
    if (!isPaintedFrame(node) || node.rotation !== 0 || node.isMirrored)
      return this.#draw(node, sketch);
    if (node.layout !== null || node.children.length < 2) return this.keep(node);
    const content = toContent(node);
    const inner = toSketch(content);
    return inner === null ? this.keep(node) : { ...node, children: [this.#draw(content, inner)] };
  }

  #draw(node: DesignNode, { parts, paths }: Sketch): DesignNode {
    this.#room -= paths;
    return toDrawing(node, parts);
  }
}

function isShort({ box }: DesignNode, { paths, letters, isReduced }: Sketch): boolean {
  const limits = isSmall(box) ? ICON_LIMITS : LIMITS;
  return !isReduced && paths <= limits.paths && letters <= limits.letters;
}

/** What a painted frame holds, without its paint. */
function toContent(node: DesignNode): DesignNode {
  return {
    ...node,
    id: `${node.id}.content`,
    kind: "group",
    opacity: 1,
    blend: null,
    isAbsolute: false,
    clips: false,
    clipPaths: [],
    limits: { minWidth: null, maxWidth: null, minHeight: null, maxHeight: null },
    flow: null,
    horizontal: "fixed",
    vertical: "fixed",
    constraints: { horizontal: "start", vertical: "start" },
    fills: [],
    stroke: null,
    effects: [],
    componentId: null,
  };
}
