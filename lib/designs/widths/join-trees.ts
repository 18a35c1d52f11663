import type { Declared } from "../classes/class-slots";
import type { Child, Element } from "../elements/element";
import { chooseBreakpoint } from "./choose-breakpoint";
import { FieldIds } from "./field-ids";
import { type Joint, JointBuilder } from "./joint";
import { isElement, Likeness } from "./likeness";
import { writeRoot } from "./write-joint";

/** Joins the trees of one page in several widths into one tree with breakpoints. */

export interface SizedTree {
  readonly root: Element;
  readonly width: number;
}

export type JoinedTrees =
  | { readonly root: Element; readonly share: number }
  /** Why they are not joined. */
  | { readonly root: null; readonly note: string };

/** Of what each tree holds, how much at least another one must hold too: else one page would be several in one. */
const LEAST_SHARE = 0.5;

/** `trees`: from narrow to wide; the theme in `declared` is that of all of them. */
export function joinTrees(trees: readonly SizedTree[], declared: Declared): JoinedTrees {
  const builder = new JointBuilder(new Likeness(declared), trees.length);
  const joint = builder.build(trees.map(({ root }) => root));
  if (joint === null) return { root: null, note: "their frames are drawn in ways that differ" };
  const shared = countShared(joint);
  const share = Math.min(...trees.map(({ root }, width) => (shared[width] ?? 0) / countIn(root)));
  if (share < LEAST_SHARE) {
    const percent = Math.floor(share * 100);
    return { root: null, note: `they have only ${percent}% of their elements in common` };
  }
  const prefixes = trees.map(({ width }, index) => {
    const before = trees[index - 1];
    return before === undefined ? "" : `${chooseBreakpoint(before.width, width)}:`;
  });
  const root = writeRoot(joint, { prefixes, declared, builder, ids: new FieldIds(joint) });
  return root === null ? { root: null, note: "they are empty" } : { root, share };
}

function countIn(child: Child): number {
  return isElement(child) ? child.children.reduce((sum, inner) => sum + countIn(inner), 1) : 1;
}

/** By width: what another width has too. */
function countShared(joint: Joint): readonly number[] {
  const counts = joint.forms.map(() => 0);
  const count = ({ forms, children }: Joint) => {
    if (forms.filter((form) => form !== null).length < 2) return;
    for (const [width, form] of forms.entries()) {
      const isWhole = form !== null && children.length === 0;
      counts[width] = (counts[width] ?? 0) + (isWhole ? countIn(form) : form === null ? 0 : 1);
    }
    for (const child of children) count(child);
  };
  count(joint);
  return counts;
}
