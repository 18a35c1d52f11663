import { makeAnonymousFrame } from "../layout/anonymous-frame";
import { countTexts } from "../layout/elastic";
import { unionOf } from "../layout/geometry";
import { IN_FLOW, NO_MARGIN } from "../layout/placed-flow";
import { mapChildren } from "../read/map-children";
import type { AutoLayout, DesignNode } from "../read/node";
import { Structures } from "./alike";
import { isList } from "./lists";
import type { Role } from "./role";

/**
 * Makes a list of three or more alike layers that stand below a heading or above a button in one column: they get a
 * container of their own, in which they keep their places.
 */

const LEAST_ITEMS = 3;
const LEAST_ENTRIES = 2;

/** A layer around a new list keeps its role. */
export function gatherLists(root: DesignNode, roles: Map<DesignNode, Role>): DesignNode {
  return new Gathering(roles).gather(root);
}

class Gathering {
  readonly #roles: Map<DesignNode, Role>;
  readonly #structures = new Structures();

  constructor(roles: Map<DesignNode, Role>) {
    this.#roles = roles;
  }

  gather(node: DesignNode): DesignNode {
    const role = this.#roles.get(node);
    const whole = mapChildren(node, (child) => this.gather(child));
    const made = this.#holdsLists(node, role) ? this.#join(whole) : whole;
    if (made !== node && role !== undefined) this.#roles.set(made, role);
    return made;
  }

  #holdsLists({ layout, children }: DesignNode, role: Role | undefined): boolean {
    if (layout?.direction !== "column" || layout.wraps || layout.main === "between") return false;
    const least = children.some((child) => this.#isLink(child)) ? LEAST_ENTRIES : LEAST_ITEMS;
    return !layout.firstOnTop && children.length > least && !isWhole(role);
  }

  #join(node: DesignNode): DesignNode {
    const { layout } = node;
    const runs = this.#runsOf(node.children);
    if (layout === null || runs.every(({ length }) => length < LEAST_ENTRIES)) return node;
    const children = runs.flatMap((run) => {
      const [first] = run;
      const areLinks = first !== undefined && this.#isLink(first);
      if (first === undefined || run.length < (areLinks ? LEAST_ENTRIES : LEAST_ITEMS)) return run;
      const list = gatherInFlow(`${first.id}.list`, run, layout);
      if (!areLinks && !isList(list, this.#structures)) return run;
      this.#roles.set(list, { kind: "list" });
      for (const item of run) {
        const link = this.#roles.get(item);
        const isLink = areLinks && link?.kind === "link";
        this.#roles.set(item, isLink ? { ...link, isEntry: true } : { kind: "item" });
      }
      return [list];
    });
    return { ...node, children };
  }

  /** Links, or neighbors that have no meaning of their own and are alike. */
  #runsOf(nodes: readonly DesignNode[]): DesignNode[][] {
    const runs: DesignNode[][] = [];
    for (const node of nodes) {
      const run = runs.at(-1);
      const last = run?.at(-1);
      const isNext =
        last !== undefined &&
        ((this.#isLink(last) && this.#isLink(node)) ||
          (this.#canBeItem(last) &&
            this.#canBeItem(node) &&
            this.#structures.numberOf(last) === this.#structures.numberOf(node)));
      if (isNext) run?.push(node);
      else runs.push([node]);
    }
    return runs;
  }

  #isLink(node: DesignNode): boolean {
    return this.#roles.get(node)?.kind === "link" && canMove(node);
  }

  #canBeItem(node: DesignNode): boolean {
    if (this.#roles.has(node) || node.text !== null || countTexts(node) === 0) return false;
    return canMove(node);
  }
}

/** What is out of the flow is placed in its column, and so is what takes the height that the others leave. */
export const canMove = ({ isAbsolute, isMask, box, flow, vertical }: DesignNode): boolean =>
  !isAbsolute &&
  !isMask &&
  box !== null &&
  (flow === null ? vertical !== "fill" : !flow.isPushed && !flow.isRaised);

/** Of these every part has its meaning. */
const isWhole = (role: Role | undefined): boolean =>
  (role?.kind === "landmark" && role.isListed === true) ||
  (role !== undefined && /^(list|pairs|tabs|button|link|field|captioned|titles)$/.test(role.kind));

/** A container for neighbors in a column, in which they keep their places. */
export function gatherInFlow(
  id: string,
  items: readonly DesignNode[],
  layout: AutoLayout,
): DesignNode {
  const box = unionOf(items.flatMap((item) => item.box ?? []));
  const isInferred = items.every(({ flow }) => flow !== null);
  const fills = items.some(({ flow, horizontal }) => flow !== null || horizontal === "fill");
  return {
    ...makeAnonymousFrame(id, box, items),
    layout: { ...layout, padding: NO_MARGIN, main: "start", isYielding: false },
    horizontal: fills ? "fill" : "hug",
    flow: isInferred ? { ...IN_FLOW, self: "stretch", width: "stretch", height: "content" } : null,
  };
}
