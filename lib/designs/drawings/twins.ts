import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";

/** Finds drawings that look alike: the instances of a component share one picture. */
export class Twins {
  readonly #firsts = new Map<string, string>();

  /** The ID of the first drawing that looks like this one; its own if it is the first. */
  firstOf(node: DesignNode): string {
    const look = describe(node);
    const first = this.#firsts.get(look) ?? node.id;
    this.#firsts.set(look, first);
    return first;
  }
}

function describe(root: DesignNode): string {
  const { x = 0, y = 0 } = root.box ?? {};
  const parts = [...walkDesign(root)].map((node) => {
    const { kind, box, opacity, rotation, fills, stroke, effects, radii } = node;
    const place = box === null ? [] : [box.x - x, box.y - y, box.width, box.height];
    return [kind, place.map(Math.round), opacity, rotation, fills, stroke, effects, radii];
  });
  return JSON.stringify([root.componentId ?? originOf(root.id), parts]);
}

/** `I12:3;4:5` is the layer `4:5` of a component, in the instance `12:3` of it. */
const originOf = (id: string): string => id.slice(id.lastIndexOf(";") + 1);
