import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { isFreeform } from "./outlines";
import { MAX_PARTS, type Sketch, toSketch } from "./parts";
import { type Renders, toDrawing, toRender } from "./render";
import { isDrawing, isPaintedFrame, isSmall, type Surveys, surveyDesign } from "./survey";
import { Twins } from "./twins";

/**
 * Makes one layer of each drawing: a small one keeps its paths; a large one becomes the provider's render of it, if there
 * is one, so that the code stays readable.
 */

const ICON_LIMITS = { paths: 24, letters: 8000 };
const LIMITS = { paths: 8, letters: 1500 };

export function flattenDrawings(root: DesignNode, renders: Renders): DesignNode {
  const flattening = new Flattening(surveyDesign(root), renders);
  return isFreeform(root) ? flattening.flatten(root, null) : flattening.keep(root);
}

/** The drawings that are a file of the provider's, each once, in layer order. */
export function findRendered(flattened: DesignNode): string[] {
  const rendered = [...walkDesign(flattened)].filter(({ drawing }) => drawing === "render");
  return [...new Set(rendered.map(({ id }) => id))];
}

class Flattening {
  readonly #surveys: Surveys;
  readonly #renders: Renders;
  readonly #twins = new Twins();

  constructor(surveys: Surveys, renders: Renders) {
    this.#surveys = surveys;
    this.#renders = renders;
  }

  keep(node: DesignNode): DesignNode {
    return mapChildren(node, (child) => this.flatten(child, node));
  }

  flatten(node: DesignNode, parent: DesignNode | null): DesignNode {
    if (node.drawing !== null) return node;
    const survey = this.#surveys.get(node);
    if (survey === undefined || !isDrawing(node, survey)) return this.keep(node);
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
      return toDrawing(node, sketch.parts);
    if (node.layout !== null || node.children.length < 2) return this.keep(node);
    const content = toContent(node);
    const inner = toSketch(content);
    return inner === null
      ? this.keep(node)
      : { ...node, children: [toDrawing(content, inner.parts)] };
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
