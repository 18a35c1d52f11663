import { toMarginStep } from "../layout/steps";
import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";
import { Numbering } from "../read/numbering";

/**
 * What stands before a run of alike layers keeps its distance from the first of them, so that this one is said like the others.
 * The layers stay in their places.
 */
export function evenFirsts(root: DesignNode): DesignNode {
  const builds = new Numbering(describe);
  const visit = (node: DesignNode): DesignNode => {
    const own = node.layout?.direction === "column" ? evenIn(node, builds) : node;
    return mapChildren(own, visit);
  };
  return visit(root);
}

function evenIn(node: DesignNode, builds: Numbering<DesignNode>): DesignNode {
  const children = [...node.children];
  const numbers = children.map((child) => builds.numberOf(child));
  for (const [at, first] of children.entries()) {
    const [before, next] = [children[at - 1], children[at + 1]];
    if (!isFlowing(before) || !isFlowing(first) || !isFlowing(next)) continue;
    const startsRun = numbers[at - 1] !== numbers[at] || at === 1;
    if (!startsRun || numbers[at] !== numbers[at + 1]) continue;
    const extra = first.flow.margin.top - next.flow.margin.top;
    if (extra <= 0 || next.flow.margin.top < 0 || first.children.length === 0) continue;
    children[at - 1] = withMargin(
      before,
      "bottom",
      toMarginStep(before.flow.margin.bottom + extra),
    );
    children[at] = withMargin(first, "top", next.flow.margin.top);
  }
  return { ...node, children };
}

type Flowing = DesignNode & { readonly flow: NonNullable<DesignNode["flow"]> };

const isFlowing = (node: DesignNode | undefined): node is Flowing =>
  node !== undefined && node.flow !== null && !node.isAbsolute;

const withMargin = (node: Flowing, side: "top" | "bottom", px: number): DesignNode => ({
  ...node,
  flow: { ...node.flow, margin: { ...node.flow.margin, [side]: px } },
});

/** What a layer is made of, whatever it looks like. */
function describe(node: DesignNode, numberOf: (inner: DesignNode) => number): string {
  const { kind, text, layout, children } = node;
  return `${kind} ${text?.style.size} ${layout?.direction} ${children.map(numberOf).join()}`;
}
