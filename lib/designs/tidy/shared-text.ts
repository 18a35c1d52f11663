import type { Declared } from "../classes/class-slots";
import type { Element } from "../elements/element";
import { mapElements, withChildren } from "../elements/map-elements";
import { editClasses } from "./class-edit";
import { Structures } from "./structures";
import { INHERITED, type Inherited, type Need, ownNeeds } from "./text-needs";

/**
 * Says once, on the container, how texts look that look alike. Instances and alike siblings keep what they say: they are
 * written once, wherever they stand.
 */
export function shareText(root: Element, declared: Declared): Element {
  const sharing = new Sharing(declared);
  sharing.visit(root, true);
  return rewrite(root, sharing.edits);
}

interface Edit {
  readonly drop: Set<string>;
  readonly own: string[];
}

interface Wanted {
  readonly kind: Inherited;
  readonly mayShare: boolean;
}

class Sharing {
  readonly edits = new Map<Element, Edit>();
  readonly #declared: Declared;
  readonly #structures = new Structures();

  constructor(declared: Declared) {
    this.#declared = declared;
  }

  /** What it needs of each kind. `mayShare`: it stands alone, so that it may say what its texts have in common. */
  visit(element: Element, mayShare: boolean): readonly Need[] {
    const own = ownNeeds(element, this.#declared);
    const parts = partsOf(element);
    if (parts.length === 0) return own.map((need) => need ?? "none");
    const alike = alikeAmong(parts, this.#structures);
    const needs = parts.map((part) =>
      this.visit(part, mayShare && part.origin === null && !alike.has(part)),
    );
    return INHERITED.map((kind, index) => {
      if (own[index]) return own[index];
      const settled = needs.map((each, at) => settleInstance(each[index] ?? "none", parts[at]));
      if (settled.includes("open")) return "open";
      return this.#join(element, settleUnequal(parts, settled, alike), { kind, mayShare });
    });
  }

  #join(element: Element, needs: readonly Need[], { kind, mayShare }: Wanted): Need {
    const said = needs.filter((need) => typeof need !== "string");
    const [first] = said;
    if (first === undefined) return needs.includes("settled") ? "settled" : "none";
    const settled = needs.filter((need) => need === "settled").length;
    const most = said.length === 1 ? first : findMost(said);
    const unlike = said.reduce((sum, { by }) => sum + by.length, -most.by.length);
    const exceptions = unlike + settled;
    const isShared = exceptions <= (kind === "color" ? most.by.length : 0);
    if (most.by.length < 2 || !isShared || !mayShare) return unlike === 0 ? most : "settled";
    for (const one of most.by) this.#drop(one, most.names);
    this.#editOf(element).own.push(...most.names.split(" "));
    return { names: most.names, by: [element] };
  }

  #drop(element: Element, names: string): void {
    const { drop, own } = this.#editOf(element);
    for (const name of names.split(" ")) {
      const index = own.indexOf(name);
      if (index === -1) drop.add(name);
      else own.splice(index, 1);
    }
  }

  #editOf(element: Element): Edit {
    const known = this.edits.get(element);
    if (known !== undefined) return known;
    const edit: Edit = { drop: new Set(), own: [] };
    this.edits.set(element, edit);
    return edit;
  }
}

/** A drawing has no letters in it. */
const partsOf = ({ tag, children }: Element): Element[] =>
  tag === "svg" ? [] : children.filter((child) => child.kind === "element");

type Said = Exclude<Need, string>;

/** What most elements say, and these elements. */
function findMost(needs: readonly Said[]): Said {
  const groups = new Map<string, Element[]>();
  for (const { names, by } of needs) {
    const all = groups.get(names) ?? [];
    groups.set(names, all);
    for (const element of by) all.push(element);
  }
  const all = [...groups].map(([names, by]) => ({ names, by }));
  return all.reduce((most, one) => (one.by.length > most.by.length ? one : most));
}

/** An instance goes on saying what it says. */
const settleInstance = (need: Need, part: Element | undefined): Need =>
  part?.origin !== null && typeof need !== "string" ? "settled" : need;

/** Alike siblings stay alike: where one of them says something else, each goes on saying it. */
function settleUnequal(
  parts: readonly Element[],
  needs: readonly Need[],
  alike: ReadonlyMap<Element, number>,
): readonly Need[] {
  if (alike.size === 0 || needs.every((need) => typeof need === "string")) return needs;
  const groups = Map.groupBy(
    parts.keys(),
    (index) => alike.get(parts[index] as Element) ?? -1 - index,
  );
  const settled = new Set<number>();
  for (const indices of groups.values()) {
    const said = new Set(indices.map((index) => describe(needs[index])));
    if (said.size > 1) for (const index of indices) settled.add(index);
  }
  return needs.map((need, index) =>
    settled.has(index) && typeof need !== "string" ? "settled" : need,
  );
}

const describe = (need: Need | undefined): string =>
  typeof need === "object" ? `${need.by.length} ${need.names}` : (need ?? "none");

const NONE: ReadonlyMap<Element, number> = new Map();

/** Containers among siblings that are built alike, by their number. */
function alikeAmong(
  parts: readonly Element[],
  structures: Structures,
): ReadonlyMap<Element, number> {
  const containers = parts.filter(({ children }) =>
    children.some(({ kind }) => kind === "element"),
  );
  if (containers.length < 2) return NONE;
  const groups = Map.groupBy(containers, (part) => structures.numberOf(part));
  return new Map(
    [...groups].flatMap(([number, group]) =>
      group.length < 2 ? [] : group.map((part) => [part, number] as const),
    ),
  );
}

function rewrite(element: Element, edits: ReadonlyMap<Element, Edit>): Element {
  const children = mapElements(element, (child) => rewrite(child, edits));
  const edit = edits.get(element);
  const edited = edit === undefined ? element : editClasses(element, edit);
  return withChildren(edited, children);
}
