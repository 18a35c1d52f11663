import type { Element } from "../elements/element";
import { type ComponentCase, type Family, type PlannedComponent, planComponent } from "./component";
import { NameRegistry, toComponentName, toVariableName } from "./identifiers";
import { nameList } from "./list-names";
import { splitClasses } from "./own-classes";
import type { Part, Repetition } from "./repetition";
import { type Hole, keyOfVariants, ShapeTable } from "./shape-table";

/**
 * Decides which elements become component calls: instances of one component, and the alike siblings of a list. An
 * instance changed beyond its texts, pictures and placement is written out as plain elements.
 */

export interface Call {
  readonly component: PlannedComponent;
  readonly case: ComponentCase;
  readonly holes: readonly Hole[];
}

export class ComponentPlan {
  readonly #shapes = new ShapeTable();
  readonly #families = new Map<string, Family>();
  readonly #placements = new Map<string, Set<string>>();
  /** The lists whose items have one body. */
  readonly #lists = new Map<number, Repetition[]>();
  readonly #planned = new Map<string, PlannedComponent>();
  /** Names of lists in the source: unlike any property, which would hide them. */
  readonly names: NameRegistry;

  constructor(root: Element, names: NameRegistry) {
    this.#collectLists(root);
    this.#collect(root, root);
    const tables = new NameRegistry();
    for (const [family, choices] of this.#families) {
      const placements = this.#placements.get(family) ?? new Set();
      const component = planComponent(choices, placements, this.#shapes, {
        takeName: () => takeWithProps(names, this.#wantedName(choices)),
        takeTableName: (wanted) => tables.take(toVariableName(wanted)),
      });
      if (component !== null) this.#planned.set(family, component);
    }
    const properties = [...this.#planned.values()].flatMap(
      ({ variantProperties, holeProperties }) =>
        [...variantProperties, ...holeProperties].map(({ name }) => name),
    );
    this.names = tables;
    for (const name of ["exports", "className", ...properties]) this.names.take(name);
  }

  /** Returns null for an element that is written out in place. */
  findCall(element: Element): Call | null {
    const family = this.#familyOf(element);
    const component = family === null ? undefined : this.#planned.get(family);
    const found = component?.cases.get(keyOfVariants(element));
    const { body, holes } = this.#shapes.summaryOf(element);
    if (component === undefined || found === undefined || holes === null) return null;
    return this.#shapes.summaryOf(found.element).body === body
      ? { component, case: found, holes }
      : null;
  }

  holesOf(element: Element): readonly Hole[] {
    return this.#shapes.summaryOf(element).holes ?? [];
  }

  partsOf(element: Element): readonly Part[] {
    return this.#shapes.partsOf(element);
  }

  /** All lists of items like this one. */
  listsLike(item: Element): readonly Repetition[] {
    return this.#lists.get(this.#shapes.summaryOf(item).body) ?? [];
  }

  #collectLists(element: Element): void {
    for (const part of this.#shapes.partsOf(element)) {
      if (part.kind === "letters") continue;
      if (part.kind === "element") this.#collectLists(part);
      else this.#collectList(part);
    }
  }

  #collectList(list: Repetition): void {
    const [first] = list.items;
    if (first === undefined || list.isInline) return;
    getOrPut(this.#lists, this.#shapes.summaryOf(first).body, () => []).push(list);
    for (const item of list.items) this.#collectLists(item);
  }

  #collect(element: Element, root: Element): void {
    for (const child of element.children) if (child.kind === "element") this.#collect(child, root);
    const { holes, body } = this.#shapes.summaryOf(element);
    const family = this.#familyOf(element);
    if (family === null || element === root || holes === null) return;
    const choices = getOrPut(this.#families, family, (): Family => new Map());
    const bodies = getOrPut(choices, keyOfVariants(element), () => new Map());
    getOrPut(bodies, body, () => ({ sample: element, uses: [] })).uses.push(holes);
    const placement = splitClasses(element).placement.join(" ");
    getOrPut(this.#placements, family, () => new Set<string>()).add(placement);
  }

  #familyOf(element: Element): string | null {
    if (element.origin !== null) return `instance ${element.origin.family}`;
    const { body } = this.#shapes.summaryOf(element);
    return this.#lists.has(body) ? `item ${body}` : null;
  }

  #wantedName(choices: Family): string {
    const [bodies] = choices.values();
    const [seen] = bodies?.values() ?? [];
    const { origin } = seen?.sample ?? {};
    if (origin) return toComponentName(origin.familyName, "Component");
    const [list] = seen === undefined ? [] : this.listsLike(seen.sample);
    return list === undefined ? "Item" : nameList(list).item;
  }
}

/** Reserves the component's name and that of its props interface. */
function takeWithProps(names: NameRegistry, wanted: string): string {
  const name = names.take(wanted);
  names.take(`${name}Props`);
  return name;
}

function getOrPut<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
