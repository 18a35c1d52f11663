import type { Element } from "../elements/element";
import { mapElements } from "../elements/map-elements";
import type { Declared } from "../widths/class-slots";
import { editClasses } from "./class-edit";
import { INHERITED, type Inherited, type Need, ownNeed } from "./text-needs";

/**
 * Says once, on the container, how texts look that look alike. Instances and alike siblings keep what they say: they are
 * written once, wherever they stand.
 */
export function shareText(root: Element, declared: Declared): Element {
  const edits = new Map<Element, Edit>();
  const shapes = new Shapes();
  for (const kind of INHERITED) new Sharing(kind, { declared, edits, shapes }).visit(root, true);
  return rewrite(root, edits);
}

interface Edit {
  readonly drop: Set<string>;
  readonly own: string[];
}

interface Scope {
  readonly declared: Declared;
  readonly edits: Map<Element, Edit>;
  readonly shapes: Shapes;
}

class Sharing {
  readonly #kind: Inherited;
  readonly #scope: Scope;

  constructor(kind: Inherited, scope: Scope) {
    this.#kind = kind;
    this.#scope = scope;
  }

  /** `mayShare`: the element stands alone, so that it may say what its texts have in common. */
  visit(element: Element, mayShare: boolean): Need {
    const own = ownNeed(element, this.#kind, this.#scope.declared);
    const parts = element.children.filter((child) => child.kind === "element");
    const alike = this.#scope.shapes.alikeAmong(parts);
    const needs = parts.map((part) => {
      const isApart = part.origin !== null || alike.has(part);
      const need = this.visit(part, mayShare && !isApart);
      return part.origin !== null && typeof need !== "string" ? "settled" : need;
    });
    if (own !== null) return own;
    return this.#join(element, settleUnequal(parts, needs, alike), mayShare);
  }

  #join(element: Element, needs: readonly Need[], mayShare: boolean): Need {
    if (needs.includes("open")) return "open";
    const said = needs.filter((need) => typeof need !== "string");
    const settled = needs.filter((need) => need === "settled").length;
    if (said.length === 0) return settled > 0 ? "settled" : "none";
    const most = findMost(said);
    const unlike = said.reduce((sum, { by }) => sum + by.length, -most.by.length);
    const exceptions = unlike + settled;
    const isShared = exceptions <= (this.#kind === "color" ? most.by.length : 0);
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
    const known = this.#scope.edits.get(element);
    if (known !== undefined) return known;
    const edit: Edit = { drop: new Set(), own: [] };
    this.#scope.edits.set(element, edit);
    return edit;
  }
}

type Said = Exclude<Need, string>;

/** What most elements say, and these elements. */
function findMost(needs: readonly Said[]): Said {
  const groups = Map.groupBy(needs, ({ names }) => names);
  const all = [...groups].map(([names, said]) => ({ names, by: said.flatMap(({ by }) => by) }));
  return all.reduce((most, one) => (one.by.length > most.by.length ? one : most));
}

/** Alike siblings stay alike: where one of them says something else, each goes on saying it. */
function settleUnequal(
  parts: readonly Element[],
  needs: readonly Need[],
  alike: ReadonlyMap<Element, number>,
): readonly Need[] {
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

/** Numbers containers by their tags. */
class Shapes {
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<Element, number>();

  /** Containers among siblings that are built alike, by their number. */
  alikeAmong(parts: readonly Element[]): ReadonlyMap<Element, number> {
    if (parts.length < 2) return new Map();
    const containers = parts.filter(({ children }) =>
      children.some(({ kind }) => kind === "element"),
    );
    const groups = Map.groupBy(containers, (part) => this.#numberOf(part));
    return new Map(
      [...groups].flatMap(([number, group]) =>
        group.length < 2 ? [] : group.map((part) => [part, number] as const),
      ),
    );
  }

  #numberOf(element: Element): number {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    const inner = element.children.map((child) =>
      child.kind === "letters" ? "" : this.#numberOf(child),
    );
    const look = `${element.tag} ${inner.join()}`;
    const number = this.#numbers.get(look) ?? this.#numbers.size;
    this.#numbers.set(look, number);
    this.#known.set(element, number);
    return number;
  }
}

function rewrite(element: Element, edits: ReadonlyMap<Element, Edit>): Element {
  const children = mapElements(element, (child) => rewrite(child, edits));
  const edit = edits.get(element);
  return { ...(edit === undefined ? element : editClasses(element, edit)), children };
}
