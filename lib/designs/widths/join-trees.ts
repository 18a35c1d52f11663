import type { Child, Element } from "../elements/element";
import { chooseBreakpoint } from "./choose-breakpoint";
import type { Declared } from "./class-slots";
import { FieldIds } from "./field-ids";
import { formsOf, type Joint, JointBuilder } from "./joint";
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

/** Of what the trees hold, how much at least must be shared between widths: else one page would be several in one. */
const LEAST_SHARE = 0.5;

/** `trees`: from narrow to wide; the theme in `declared` is that of all of them. */
export function joinTrees(trees: readonly SizedTree[], declared: Declared): JoinedTrees {
  const builder = new JointBuilder(new Likeness(declared), trees.length);
  const joint = builder.build(trees.map(({ root }) => root));
  if (joint === null) return { root: null, note: "their frames are drawn in ways that differ" };
  const total = trees.reduce((sum, { root }) => sum + countIn(root), 0);
  const share = countShared(joint) / total;
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

/** What several widths have, once for each. */
function countShared(joint: Joint): number {
  const forms = formsOf(joint);
  const own = forms.length < 2 ? 0 : forms.length;
  if (joint.children.length > 0)
    return joint.children.reduce((sum, child) => sum + countShared(child), own);
  if (own === 0) return 0;
  const [first] = forms;
  const isWhole = first !== undefined && isElement(first);
  return isWhole ? forms.reduce((sum, form) => sum + countIn(form), 0) : forms.length;
}
