import type { Element } from "../elements/element";
import { type Family, type Inscription, type PlannedComponent, planComponent } from "./component";
import type { Hole } from "./holes";
import { NameRegistry, toComponentName, toVariableName } from "./identifiers";
import { findMeaning } from "./layer-names";
import { nameList } from "./list-names";
import { type NearComponent, type NearItem, planNear, type StyleValue } from "./near-component";
import { joinRuns, type NearRun } from "./near-runs";
import { splitClasses } from "./own-classes";
import { findRepeatedDrawings, isDrawing } from "./repeated-drawings";
import { type Part, type Repetition, toRepetition } from "./repetition";
import { keyOfVariants, ShapeTable } from "./shape-table";
import { alignHoles, unite } from "./shown-parts";

/**
 * Decides which elements become component calls: instances of one component, the alike siblings of a list, and drawings
 * that stand in several places, of one frame or of all that are written together. An instance changed beyond its texts,
 * pictures and placement is written out as plain elements.
 */

export interface Call {
  readonly component: PlannedComponent;
  /** The property that fills each of the holes; null for what is the same everywhere. */
  readonly slots: readonly (string | null)[];
  /** Undefined for those in parts that it hides. */
  readonly holes: readonly (Hole | undefined)[];
  readonly styles: readonly StyleValue[];
}

export class ComponentPlan {
  readonly #shapes = new ShapeTable();
  readonly #families = new Map<string, Family>();
  readonly #placements = new Map<string, Set<string>>();
  /** The lists whose items have one body. */
  readonly #lists = new Map<number, Repetition[]>();
  readonly #drawings: ReadonlySet<number>;
  readonly #planned = new Map<string, PlannedComponent>();
  /** By item: the run that it is planned in, together with others of such items. */
  readonly #nearRuns = new Map<Element, NearRun>();
  readonly #nearComponents = new Map<NearRun, NearComponent>();
  readonly #nearCalls = new Map<Element, Call>();
  /** Of functions and their interfaces. */
  readonly #names: NameRegistry;
  /** Of data. */
  readonly #constants: NameRegistry;
  readonly #properties = new Set(["className"]);

  /** `roots`: of the frames. `reserved`: names that neither properties nor data may have. */
  constructor(roots: readonly Element[], names: NameRegistry, reserved: readonly string[] = []) {
    this.#names = names;
    this.#constants = new NameRegistry(["exports", ...reserved]);
    for (const root of roots) this.#collectLists(root);
    this.#drawings = findRepeatedDrawings(roots, this.#shapes);
    for (const root of roots) this.#collect(root, root);
    this.#joinNear();
    for (const [family, choices] of this.#families) {
      const placements = this.#placements.get(family) ?? new Set();
      const component = planComponent(choices, placements, this.#shapes, {
        takeName: () => takeWithProps(names, this.#wantedName(choices)),
        reserved,
        takeTableName: (wanted) => this.#constants.take(toVariableName(wanted)),
      });
      if (component !== null) this.#add(family, component);
    }
  }

  #add(family: string, component: PlannedComponent): void {
    this.#planned.set(family, component);
    this.#reserve(component);
  }

  #reserve({ variantProperties, holeProperties, styleProperties }: PlannedComponent): void {
    for (const { name } of [...variantProperties, ...holeProperties, ...styleProperties])
      this.#properties.add(name);
  }

  /** Names data unlike any property, which would hide it. */
  takeConstant(wanted: string): string {
    let name = this.#constants.take(wanted);
    while (this.#properties.has(name)) name = this.#constants.take(wanted);
    return name;
  }

  /** Returns null for an element that is written out in place. */
  findCall(element: Element): Call | null {
    const near = this.#nearCalls.get(element);
    if (near !== undefined) return near;
    const family = this.#familyOf(element);
    const component = family === null ? undefined : this.#planned.get(family);
    const found = component?.cases.get(keyOfVariants(element));
    if (component === undefined || found === undefined) return null;
    if (!this.#showsLike(found.element, element)) return null;
    const holes = alignHoles(found.element, element, this.#shapes);
    return { component, slots: found.slots, holes, styles: [] };
  }

  #showsLike(sample: Element, element: Element): boolean {
    const [wanted, own] = [sample, element].map((one) => this.#shapes.summaryOf(one));
    if (own?.body !== wanted?.body || own?.holes === null) return false;
    return unite(sample, element, this.#shapes) === sample;
  }

  /** From here on, almost alike children of an element are calls, unless properties are passed through them. */
  planNear(parent: Element, inscription: Inscription): void {
    for (const run of this.#shapes.nearRunsIn(parent)) {
      const items = run.items.map((item) => this.#toNearItem(item));
      const passesThrough = items.some(({ holes }) =>
        holes.some(({ source }) => inscription.values.has(source)),
      );
      const planned = passesThrough ? null : this.#nearComponentOf(run.items[0], parent);
      if (planned === null) continue;
      const { component, slots, styles } = planned;
      for (const { element, holes } of items)
        this.#nearCalls.set(element, {
          component,
          slots,
          holes,
          styles: styles.get(element) ?? [],
        });
    }
  }

  #nearComponentOf(item: Element, parent: Element): NearComponent | null {
    const run = this.#nearRuns.get(item);
    if (run === undefined) return null;
    return getOrPut(this.#nearComponents, run, () => {
      const [first, ...others] = run.items;
      const name = takeWithProps(this.#names, nameList(toRepetition(run.items, parent)).item);
      const items = [
        this.#toNearItem(first),
        ...others.map((one) => this.#toNearItem(one)),
      ] as const;
      const planned = planNear(run, items, {
        name,
        constants: this.#constants.names(),
        takeTableName: (wanted) => this.#constants.take(toVariableName(wanted)),
      });
      this.#reserve(planned.component);
      return planned;
    });
  }

  #joinNear(): void {
    const bySkeleton = new Map<number, NearRun[]>();
    for (const run of this.#shapes.allNearRuns()) {
      getOrPut(bySkeleton, this.#shapes.skeletonOf(run.items[0]), () => []).push(run);
    }
    for (const runs of bySkeleton.values())
      for (const run of joinRuns(runs, this.#shapes))
        for (const item of run.items) this.#nearRuns.set(item, run);
  }

  #toNearItem(element: Element): NearItem {
    const { body, holes } = this.#shapes.summaryOf(element);
    return { element, body, holes: holes ?? [] };
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
    const seen = getOrPut(bodies, body, () => ({ sample: element, uses: [] }));
    const sample = unite(seen.sample, element, this.#shapes);
    if (sample === null || this.#shapes.summaryOf(sample).holes === null) return;
    seen.sample = sample;
    seen.uses.push(element);
    const placement = splitClasses(element).placement.join(" ");
    getOrPut(this.#placements, family, () => new Set<string>()).add(placement);
  }

  #familyOf(element: Element): string | null {
    if (element.origin !== null) return `instance ${element.origin.family}`;
    const { body } = this.#shapes.summaryOf(element);
    if (this.#lists.has(body)) return `item ${body}`;
    return isDrawing(element) && this.#drawings.has(body) ? `drawing ${body}` : null;
  }

  #wantedName(choices: Family): string {
    const [bodies] = choices.values();
    const [seen] = bodies?.values() ?? [];
    const { origin, tag, layer = "" } = seen?.sample ?? {};
    if (origin) return toComponentName(origin.familyName, "Component");
    if (tag === "svg") return toComponentName(findMeaning(layer) ?? "", "Drawing");
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
