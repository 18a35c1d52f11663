import type { Child, Element } from "../elements/element";
import { align, type Comparisons, type Pair } from "./align";
import { ALIKE, findRun, makeDissolved, mayDissolve } from "./dissolve";
import { areEqual, isElement, isFlex, isProse, type Likeness } from "./likeness";

/** One thing of a page in several widths, and what is in it. */
export interface Joint {
  /** By width; null where it does not occur. */
  readonly forms: readonly (Child | null)[];
  /** Empty if it occurs at one width only: then it is written as it is there. */
  readonly children: readonly Joint[];
}

const MAX_COMPARISONS = 200_000;

export const formsOf = ({ forms }: Joint): readonly Child[] =>
  forms.filter((form) => form !== null);

/** Aligns the children of each width with those of the widths before it, from the roots down. */
export class JointBuilder {
  readonly #likeness: Likeness;
  readonly #count: number;
  readonly #comparisons: Comparisons = { left: MAX_COMPARISONS };
  readonly #units = new Map<Element, readonly Child[]>();
  readonly #prose = new Set<Child>();
  readonly #dissolved = new Set<Child>();

  /** `count`: of the widths. */
  constructor(likeness: Likeness, count: number) {
    this.#likeness = likeness;
    this.#count = count;
  }

  /** Null if the roots cannot be one element. */
  build(roots: readonly Element[]): Joint | null {
    const [first, ...others] = roots;
    if (first === undefined) return null;
    let joint = this.#single(first, 0);
    for (const [index, root] of others.entries()) {
      if (!formsOf(joint).every((form) => isElement(form) && this.#likeness.canShare(form, root)))
        return null;
      joint = this.#add(joint, root, index + 1);
    }
    return joint;
  }

  /** The runs of a text, which are shown as a whole. */
  isProse(child: Child): boolean {
    return this.#prose.has(child);
  }

  /** A container that this width does not have: its children stand in its place. */
  isDissolved(child: Child): boolean {
    return this.#dissolved.has(child);
  }

  /** An element's children; those of a text with runs as one. */
  unitsOf(element: Element): readonly Child[] {
    const known = this.#units.get(element);
    if (known !== undefined) return known;
    const units: readonly Child[] = isProse(element) ? [this.#wrap(element)] : element.children;
    this.#units.set(element, units);
    return units;
  }

  #wrap({ children }: Element): Element {
    const span: Element = {
      kind: "element",
      tag: "span",
      classes: [],
      attributes: [],
      children,
      origin: null,
    };
    this.#prose.add(span);
    return span;
  }

  #single(child: Child, width: number): Joint {
    const forms = Array.from({ length: this.#count }, (_, index) =>
      index === width ? child : null,
    );
    return { forms, children: [] };
  }

  #add(joint: Joint, child: Child, width: number): Joint {
    const forms = joint.forms.with(width, child);
    if (!isElement(child) || child.tag === "svg" || this.isProse(child))
      return { forms, children: [] };
    const children = this.#join(this.#childrenOf(joint), this.unitsOf(child), width, {
      mayMove: forms.every((form) => form === null || (isElement(form) && holdsItems(form))),
    });
    return { forms, children };
  }

  #childrenOf(joint: Joint): readonly Joint[] {
    const [only, ...others] = joint.forms.flatMap((form, width) =>
      form === null ? [] : [{ form, width }],
    );
    if (only === undefined || others.length > 0 || !isElement(only.form)) return joint.children;
    if (joint.children.length > 0) return joint.children;
    return this.unitsOf(only.form).map((unit) => this.#single(unit, only.width));
  }

  #join(
    joints: readonly Joint[],
    units: readonly Child[],
    width: number,
    { mayMove, rounds = 0 }: { readonly mayMove: boolean; readonly rounds?: number },
  ): readonly Joint[] {
    const scoreOf = (one: number, other: number) =>
      this.#scoreOf(joints[one] as Joint, units[other] as Child);
    const pairs = align([joints.length, units.length], scoreOf, this.#comparisons);
    const wrapped = rounds < MAX_ROUNDS ? this.#wrapRuns(joints, units, pairs) : null;
    if (wrapped !== null)
      return this.#join(wrapped.joints, wrapped.units, width, { mayMove, rounds: rounds + 1 });
    const moved = mayMove ? this.#findMoved(pairs, [joints.length, units.length], scoreOf) : [];
    const byJoint = new Map([...pairs, ...moved]);
    const inOrder = new Set(pairs.map(([one]) => one));
    const isTaken = new Set(byJoint.values());
    const children: Joint[] = [];
    let next = 0;
    const takeUntil = (end: number) => {
      for (; next < end; next++)
        if (!isTaken.has(next)) children.push(this.#single(units[next] as Child, width));
    };
    for (const [index, joint] of joints.entries()) {
      const other = byJoint.get(index);
      if (other === undefined) children.push(joint);
      else {
        if (inOrder.has(index)) takeUntil(other);
        children.push(this.#add(joint, units[other] as Child, width));
      }
    }
    takeUntil(units.length);
    return children;
  }

  /** Puts what one width has in a container of its own, and another one beside each other, into that container. */
  #wrapRuns(
    joints: readonly Joint[],
    units: readonly Child[],
    pairs: readonly Pair[],
  ): { readonly joints: readonly Joint[]; readonly units: readonly Child[] } | null {
    const wordsOf = (joint: Joint) => {
      const last = formsOf(joint).at(-1);
      return last === undefined ? null : this.#likeness.wordsIn(last);
    };
    const [pairedJoints, pairedUnits] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)];
    const isFree = (joint: Joint) => formsOf(joint).every((form) => mayDissolve(form));
    const lists = [joints.map(wordsOf), units.map((unit) => this.#likeness.wordsIn(unit))] as const;
    const outer = findRun(lists[1], lists[0], (index) => mayDissolve(units[index] as Child), [
      pairedUnits,
      pairedJoints,
    ]);
    if (outer !== null) {
      const run = joints.slice(outer.start, outer.end);
      return { joints: joints.toSpliced(outer.start, run.length, this.#wrapJoints(run)), units };
    }
    const inner = findRun(lists[0], lists[1], (index) => isFree(joints[index] as Joint), [
      pairedJoints,
      pairedUnits,
    ]);
    if (inner === null) return null;
    const run = units.slice(inner.start, inner.end);
    return { joints, units: units.toSpliced(inner.start, run.length, this.#dissolve(run)) };
  }

  #wrapJoints(run: readonly Joint[]): Joint {
    const forms = Array.from({ length: this.#count }, (_, width) => {
      const inside = run.flatMap(({ forms: own }) => own[width] ?? []);
      return inside.length === 0 ? null : this.#dissolve(inside);
    });
    return { forms, children: run };
  }

  #dissolve(children: readonly Child[]): Element {
    const box = makeDissolved(children);
    this.#dissolved.add(box);
    return box;
  }

  /** Pairs what stands in another order; the surest first. */
  #findMoved(
    pairs: readonly Pair[],
    [count, others]: readonly [number, number],
    scoreOf: (one: number, other: number) => number,
  ): readonly Pair[] {
    const isOne = new Set(pairs.map(([one]) => one));
    const isOther = new Set(pairs.map(([, other]) => other));
    const [ones, rest] = [indexes(count, isOne), indexes(others, isOther)];
    const cells = ones.length * rest.length;
    if (cells > this.#comparisons.left) return [];
    this.#comparisons.left -= cells;
    const moved: Pair[] = [];
    for (const one of ones) {
      let [best, most] = [-1, SURE];
      for (const other of rest) {
        const score = isOther.has(other) ? 0 : scoreOf(one, other);
        if (score > most) [best, most] = [other, score];
      }
      if (best === -1) continue;
      isOther.add(best);
      moved.push([one, best]);
    }
    return moved;
  }

  #scoreOf(joint: Joint, other: Child): number {
    const forms = formsOf(joint);
    const [first] = forms;
    if (first === undefined || this.isProse(first) !== this.isProse(other)) return 0;
    if ([...forms, other].some((form) => this.isDissolved(form))) {
      const isAdded = [...forms, other].every(mayDissolve);
      const share = this.#likeness.shareOfWords(forms.at(-1) ?? first, other);
      return isAdded && share >= ALIKE ? WRAPPED : 0;
    }
    if (this.isProse(other)) {
      const isSame =
        isElement(first) && isElement(other) && areEqual(first.children, other.children);
      return isSame ? 4 : 0;
    }
    return this.#likeness.scoreOf(forms, other);
  }
}

/** What is in a container, and beside each other elsewhere: more than any pair inside could score. */
const WRAPPED = 6;
/** Containers beside each other that only one width has. */
const MAX_ROUNDS = 8;

/** What two shapes without a name have in common is not enough to move one of them. */
const SURE = 2;

const indexes = (count: number, taken: ReadonlySet<number>): readonly number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => !taken.has(index));

/** All children are items of a flex layout, whose order classes can change. */
const holdsItems = (element: Element): boolean =>
  isFlex(element) &&
  element.children.every((child) => isElement(child) && !child.classes.includes("absolute"));
