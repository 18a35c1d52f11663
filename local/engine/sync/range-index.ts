// Finds the ranges that contain a key without scanning all of them: a treap ordered by range start,
// where each node knows the furthest end below it. Expected O(log n + matches).
import type { KeyRange } from "../contracts/store.ts";

/** A range in the index; its owner keeps it to remove it again. */
export interface IndexedRange<Owner> {
  readonly start: Uint8Array;
  readonly end: Uint8Array;
  readonly owner: Owner;
  readonly sequence: number;
  readonly priority: number;
  furthestEnd: Uint8Array;
  left: IndexedRange<Owner> | null;
  right: IndexedRange<Owner> | null;
}

export class RangeIndex<Owner> {
  #root: IndexedRange<Owner> | null = null;
  #nextSequence = 0;

  add({ start, end }: KeyRange, owner: Owner): IndexedRange<Owner> {
    this.#nextSequence += 1;
    const node: IndexedRange<Owner> = {
      ...{ start, end, owner, sequence: this.#nextSequence, priority: Math.random() },
      ...{ furthestEnd: end, left: null, right: null },
    };
    const [before, after] = split(this.#root, node);
    this.#root = merge(merge(before, node), after);
    return node;
  }

  remove(node: IndexedRange<Owner>): void {
    this.#root = without(this.#root, node);
  }

  /** An owner with several ranges around `key` is visited once for each. */
  visitOwnersOf(key: Uint8Array, visit: (owner: Owner) => void): void {
    visitContaining(this.#root, key, visit);
  }
}

function visitContaining<Owner>(
  node: IndexedRange<Owner> | null,
  key: Uint8Array,
  visit: (owner: Owner) => void,
): void {
  if (node === null || Buffer.compare(node.furthestEnd, key) <= 0) return;
  visitContaining(node.left, key, visit);
  if (Buffer.compare(node.start, key) > 0) return;
  if (Buffer.compare(key, node.end) < 0) visit(node.owner);
  visitContaining(node.right, key, visit);
}

/** Ranges may be equal; the sequence makes every node's position unique. */
function isBefore<Owner>(one: IndexedRange<Owner>, other: IndexedRange<Owner>): boolean {
  const order = Buffer.compare(one.start, other.start);
  return order === 0 ? one.sequence < other.sequence : order < 0;
}

function refresh<Owner>(node: IndexedRange<Owner>): IndexedRange<Owner> {
  let furthest = node.end;
  for (const child of [node.left, node.right]) {
    if (child && Buffer.compare(child.furthestEnd, furthest) > 0) furthest = child.furthestEnd;
  }
  node.furthestEnd = furthest;
  return node;
}

function split<Owner>(
  node: IndexedRange<Owner> | null,
  pivot: IndexedRange<Owner>,
): [IndexedRange<Owner> | null, IndexedRange<Owner> | null] {
  if (node === null) return [null, null];
  if (isBefore(node, pivot)) {
    const [before, after] = split(node.right, pivot);
    node.right = before;
    return [refresh(node), after];
  }
  const [before, after] = split(node.left, pivot);
  node.left = after;
  return [before, refresh(node)];
}

function merge<Owner>(
  before: IndexedRange<Owner> | null,
  after: IndexedRange<Owner> | null,
): IndexedRange<Owner> | null {
  if (before === null || after === null) return before ?? after;
  if (before.priority > after.priority) {
    before.right = merge(before.right, after);
    return refresh(before);
  }
  after.left = merge(before, after.left);
  return refresh(after);
}

function without<Owner>(
  node: IndexedRange<Owner> | null,
  target: IndexedRange<Owner>,
): IndexedRange<Owner> | null {
  if (node === null) return null;
  if (node === target) return merge(node.left, node.right);
  if (isBefore(target, node)) node.left = without(node.left, target);
  else node.right = without(node.right, target);
  return refresh(node);
}
