import type { Child, Element } from "../elements/element";
import { align, type Comparisons, type Pair } from "./align";
import { areEqual, isBox, isElement, isFlex, isProse, isWrapper, type Likeness } from "./likeness";
import { alone, fold, MAX_DEPTH, type Member as MemberOf, type Unfolded, unfold } from "./unfold";

/** One thing of a page in several widths, and what is in it. */
export interface Joint {
  /** By width; null where it does not occur. */
  readonly forms: readonly (Child | null)[];
  /** By width, where it has no box: what is in it stands directly in what is around it. */
  readonly isOpen: readonly boolean[];
  /** Empty if it occurs at one width only, and is open at none: then it is written as it is there. */
  readonly children: readonly Joint[];
}

type Member = MemberOf<Joint, Joint | Child>;

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
    return { forms, isOpen: forms.map(() => false), children: [] };
  }

  #add(joint: Joint, child: Child, width: number): Joint {
    const { isOpen } = joint;
    const forms = joint.forms.with(width, child);
    if (!isElement(child) || child.tag === "svg" || this.isProse(child))
      return { forms, isOpen, children: [] };
    const children = this.#join(this.#childrenOf(joint), this.unitsOf(child), width, {
      mayMove: forms.every((form) => form === null || (isElement(form) && holdsItems(form))),
    });
    return { forms, isOpen, children };
  }

  #childrenOf(joint: Joint): readonly Joint[] {
    const [only, ...others] = joint.forms.flatMap((form, width) =>
      form === null ? [] : [{ form, width }],
    );
    const isSingle = others.length === 0 && !joint.isOpen.includes(true);
    if (only === undefined || !isSingle || !isElement(only.form)) return joint.children;
    return this.unitsOf(only.form).map((unit) => this.#single(unit, only.width));
  }

  #join(
    joints: readonly Joint[],
    units: readonly Child[],
    width: number,
    { mayMove }: { readonly mayMove: boolean },
  ): readonly Joint[] {
    const [boxes, otherBoxes] = [this.#boxesIn(joints), boxesIn(units)];
    const ones = unfold(joints, (joint) => this.#open(joint, otherBoxes));
    const others = unfold(units, (unit) => this.#openUnit(unit, boxes));
    const isUnfolded = ones.length > joints.length || others.length > units.length;
    const merged = this.#merge(ones, others, width, mayMove && !isUnfolded);
    const open = (wrapper: Joint | Child): Joint =>
      "forms" in wrapper
        ? { ...wrapper, isOpen: wrapper.isOpen.with(width, true) }
        : this.#openBefore(wrapper, width);
    if (!isUnfolded) return merged.map(({ joint }) => joint);
    const folded = fold(merged, (wrapper, children) => ({ ...open(wrapper), children }));
    return (
      folded ?? this.#merge(alone(joints), alone(units), width, mayMove).map(({ joint }) => joint)
    );
  }

  /** What is in a box that nothing at the other width is like; null if something is. */
  #open(joint: Joint, boxes: readonly Element[]): readonly Joint[] | null {
    const isBox = formsOf(joint).every((form) => isWrapper(form));
    if (!isBox || !this.#mayCompare(boxes.length)) return null;
    return boxes.some((box) => this.#scoreOf(joint, box) > 0) ? null : this.#childrenOf(joint);
  }

  #openUnit(unit: Child, boxes: readonly Joint[]): readonly Child[] | null {
    if (!isWrapper(unit) || !this.#mayCompare(boxes.length)) return null;
    return boxes.some((box) => this.#scoreOf(box, unit) > 0) ? null : this.unitsOf(unit);
  }

  #boxesIn(joints: readonly Joint[], depth = 0): readonly Joint[] {
    return joints.flatMap((joint) =>
      depth < MAX_DEPTH && formsOf(joint).every(isBox)
        ? [joint, ...this.#boxesIn(this.#childrenOf(joint), depth + 1)]
        : [],
    );
  }

  #mayCompare(count: number): boolean {
    if (count > this.#comparisons.left) return false;
    this.#comparisons.left -= count;
    return true;
  }

  #openBefore(child: Child, width: number): Joint {
    const single = this.#single(child, width);
    return { ...single, isOpen: single.forms.map((_, index) => index < width) };
  }

  #merge(
    ones: readonly Unfolded<Joint>[],
    others: readonly Unfolded<Child>[],
    width: number,
    mayMove: boolean,
  ): readonly Member[] {
    const size = [ones.length, others.length] as const;
    const scoreOf = (one: number, other: number) =>
      this.#scoreOf((ones[one] as Unfolded<Joint>).item, (others[other] as Unfolded<Child>).item);
    const pairs = align(size, scoreOf, this.#comparisons);
    const moved = mayMove ? this.#findMoved(pairs, size, scoreOf) : [];
    const byJoint = new Map([...pairs, ...moved]);
    const inOrder = new Set(pairs.map(([one]) => one));
    const isTaken = new Set(byJoint.values());
    const members: Member[] = [];
    let next = 0;
    const takeUntil = (end: number) => {
      for (; next < end; next++) {
        if (isTaken.has(next)) continue;
        const { item, within } = others[next] as Unfolded<Child>;
        members.push({ joint: this.#single(item, width), within });
      }
    };
    for (const [index, { item, within }] of ones.entries()) {
      const other = byJoint.get(index);
      if (other === undefined) members.push({ joint: item, within });
      else {
        if (inOrder.has(index)) takeUntil(other);
        const unit = others[other] as Unfolded<Child>;
        const joint = this.#add(item, unit.item, width);
        members.push({ joint, within: [...within, ...unit.within] });
      }
    }
    takeUntil(others.length);
    return members;
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
    if (this.isProse(other)) {
      const isSame =
        isElement(first) && isElement(other) && areEqual(first.children, other.children);
      return isSame ? 4 : 0;
    }
    return this.#likeness.scoreOf(forms, other);
  }
}

function boxesIn(units: readonly Child[], depth = 0): readonly Element[] {
  return units.flatMap((unit) =>
    depth < MAX_DEPTH && isBox(unit) ? [unit, ...boxesIn(unit.children, depth + 1)] : [],
  );
}

/** What two shapes without a name have in common is not enough to move one of them. */
const SURE = 2;

const indexes = (count: number, taken: ReadonlySet<number>): readonly number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => !taken.has(index));

/** All children are items of a flex layout, whose order classes can change. */
const holdsItems = (element: Element): boolean =>
  isFlex(element) &&
  element.children.every((child) => isElement(child) && !child.classes.includes("absolute"));
