import type { Element, Origin } from "../elements/element";
import { type Call, countUses, toArguments, toCall } from "./calls";
import { type Family, type Inscription, type PlannedComponent, planComponent } from "./component";
import { Families } from "./families";
import { getOrPut } from "./get-or-put";
import type { Hole, Swappable } from "./holes";
import { NameRegistry, toComponentName, toVariableName } from "./identifiers";
import { findMeaning } from "./layer-names";
import { type ListNames, nameList } from "./list-names";
import { ListPlaces } from "./list-places";
import { type NearComponent, type NearItem, planNear } from "./near-component";
import { joinRuns, type NearRun } from "./near-runs";
import { findRepeatedDrawings, isDrawing } from "./repeated-drawings";
import { type Part, type Repetition, toRepetition } from "./repetition";
import { type CallShape, ShapeTable } from "./shape-table";

/**
 * Decides which elements become component calls: instances of one component, the alike siblings of a list, and drawings
 * that stand in several places, of one frame or of all that are written together. An instance changed beyond its texts,
 * pictures, drawings, calls and placement is written out as plain elements. Components are planned from the inside out:
 * what stands around an instance sees the call of it.
 */

export class ComponentPlan {
  readonly #shapes = new ShapeTable((element) => this.#callShapeOf(element));
  /** By family, those that frames are not themselves. */
  readonly #instances = new Map<string, Element[]>();
  /** The families that are being planned. */
  readonly #open = new Set<string>();
  readonly #calls = new Map<Element, Call | null>();
  readonly #callShapes = new Map<Element, CallShape | null>();
  readonly #families = new Families(this.#shapes);
  /** The lists whose items have one body. */
  readonly #lists = new Map<number, Repetition[]>();
  readonly #places: ListPlaces;
  readonly #drawings: ReadonlySet<number>;
  /** Null for what is written out. */
  readonly #planned = new Map<string, PlannedComponent | null>();
  /** By item: the run that it is planned in, together with others of such items. */
  readonly #nearRuns = new Map<Element, NearRun>();
  readonly #nearComponents = new Map<NearRun, NearComponent>();
  readonly #nearCalls = new Map<Element, Call>();
  /** Of functions and their interfaces. */
  readonly #names: NameRegistry;
  readonly #roots: readonly Element[];
  #uses: ReadonlyMap<PlannedComponent, number> | null = null;
  /** Of data. */
  readonly #constants: NameRegistry;
  readonly #properties = new Set(["className"]);
  readonly #reserved: readonly string[];
  /** By property that is a component: what that is called where it is shown. */
  readonly #locals = new Map<string, string>();

  /** `roots`: of the frames. `reserved`: names that neither properties nor data may have. */
  constructor(roots: readonly Element[], names: NameRegistry, reserved: readonly string[] = []) {
    this.#names = names;
    this.#roots = roots;
    this.#reserved = reserved;
    this.#places = new ListPlaces(roots);
    this.#constants = new NameRegistry(["exports", ...reserved]);
    for (const root of roots) this.#collectInstances(root);
    for (const root of roots) this.#collectLists(root);
    this.#drawings = findRepeatedDrawings(roots, this.#shapes);
    for (const root of roots) this.#collect(root);
    for (const family of this.#instances.keys()) this.#planInstances(family);
    this.#joinNear();
    for (const family of this.#families.names()) this.#plan(family);
  }

  #plan(family: string): PlannedComponent | null {
    const known = this.#planned.get(family);
    const choices = this.#families.choicesOf(family);
    if (known !== undefined || choices === undefined) return known ?? null;
    const placements = this.#families.placementsOf(family);
    const component = planComponent(choices, placements, this.#shapes, {
      takeName: () => takeWithProps(this.#names, this.#wantedName(choices)),
      reserved: this.#reserved,
      takeTableName: (wanted) => this.#constants.take(toVariableName(wanted)),
    });
    this.#planned.set(family, component);
    if (component !== null) this.#reserve(component);
    return component;
  }

  #planInstances(family: string): PlannedComponent | null {
    const known = this.#planned.get(family);
    if (known !== undefined) return known;
    this.#open.add(family);
    for (const element of this.#instances.get(family) ?? []) this.#families.add(family, element);
    const component = this.#plan(family);
    this.#open.delete(family);
    return component;
  }

  #reserve({ variantProperties, holeProperties, styleProperties }: PlannedComponent): void {
    for (const { name } of [...variantProperties, ...holeProperties, ...styleProperties])
      this.#properties.add(name);
  }

  nameList(list: Repetition, known: string | null = null): ListNames {
    return nameList(list, this.#places.of(list.parent), known);
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
    const component = family === null ? null : (this.#planned.get(family) ?? null);
    return (
      component && getOrPut(this.#calls, element, () => toCall(element, component, this.#shapes))
    );
  }

  #callShapeOf(element: Element): CallShape | null {
    const { origin } = element;
    if (origin === null) return null;
    return getOrPut(this.#callShapes, element, () => {
      const family = toFamily(origin);
      // What is in itself is written out there.
      if (this.#open.has(family)) {
        this.#calls.set(element, null);
        return null;
      }
      this.#planInstances(family);
      const call = this.findCall(element);
      const holes = call?.given.map(({ name, hole }) => ({ ...hole, argument: name })) ?? [];
      return call && { component: call.component.name, holes };
    });
  }

  /** Null for what is no drawing, or more than that. */
  swappableOf(element: Element): Swappable | null {
    return this.#shapes.swappableOf(element);
  }

  /** Made where a property needs it. */
  componentOf({ drawing }: Swappable): PlannedComponent | null {
    const call = this.findCall(drawing);
    if (call !== null) return call.component;
    const family = `drawing ${this.#shapes.summaryOf(drawing).body}`;
    this.#families.add(family, drawing);
    return this.#plan(family);
  }

  /** The name under which a property that is a component is shown. */
  localOf(property: string): string {
    return getOrPut(this.#locals, property, () =>
      this.#names.take(toComponentName(property, "Drawing")),
    );
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
          given: toArguments(component, slots, holes),
          styles: styles.get(element) ?? [],
        });
    }
  }

  #nearComponentOf(item: Element, parent: Element): NearComponent | null {
    const run = this.#nearRuns.get(item);
    if (run === undefined) return null;
    return getOrPut(this.#nearComponents, run, () => {
      const [first, ...others] = run.items;
      const name = takeWithProps(this.#names, this.nameList(toRepetition(run.items, parent)).item);
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

  /** How often it stands in the frames. */
  usesOf(component: PlannedComponent): number {
    this.#uses ??= countUses(this.#roots, (element) => this.findCall(element));
    return this.#uses.get(component) ?? 0;
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

  #collectInstances(element: Element): void {
    for (const child of element.children) {
      if (child.kind === "letters") continue;
      this.#collectInstances(child);
      if (child.origin !== null)
        getOrPut(this.#instances, toFamily(child.origin), () => []).push(child);
    }
  }

  #collect(element: Element): void {
    for (const child of element.children) {
      if (child.kind === "letters") continue;
      this.#collect(child);
      const family = child.origin === null ? this.#familyOf(child) : null;
      if (family !== null) this.#families.add(family, child);
    }
  }

  #familyOf(element: Element): string | null {
    if (element.origin !== null) return toFamily(element.origin);
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
    return list === undefined ? "Item" : this.nameList(list).item;
  }
}

const toFamily = ({ family }: Origin): string => `instance ${family}`;

/** Reserves the component's name and that of its props interface. */
function takeWithProps(names: NameRegistry, wanted: string): string {
  const name = names.take(wanted);
  names.take(`${name}Props`);
  return name;
}
