import type { Element } from "../elements/element";
import type { Argument, Call } from "./calls";
import type { PlannedComponent } from "./component";
import type { ComponentPlan } from "./component-plan";
import { type Hole, type HoleKind, isFlag, type Swappable } from "./holes";
import type { Literal } from "./literal";
import { splitClasses } from "./own-classes";
import type { Repetition } from "./repetition";
import { GIVEN_CLASSES, type ListType, type PropertyType } from "./view";

/** Says how a list is written: what its data is, of which type, and what a key is. */

export type ListForm =
  /** Texts, in the same tags each. */
  | { readonly kind: "texts" }
  /** Items without any difference but what they share; null: without properties. */
  | { readonly kind: "count"; readonly component: PlannedComponent; readonly shared: Fields }
  /** Items that differ in their place only are clearer one by one. */
  | { readonly kind: "apart" }
  | CallsForm;

export interface CallsForm {
  readonly kind: "calls";
  readonly component: PlannedComponent;
  /** The property that tells the items apart; null if that takes a field of its own. */
  readonly key: string | null;
  /** What all items have alike. */
  readonly shared: Fields;
}

type Field = readonly [name: string, value: Literal];
export type Fields = readonly Field[];

export class Lists {
  /** The components that are shown. */
  readonly needed = new Set<PlannedComponent>();
  readonly #plan: ComponentPlan;
  /** By the component of the items. */
  readonly #keys = new Map<PlannedComponent, string | null>();

  constructor(plan: ComponentPlan) {
    this.#plan = plan;
  }

  /** The form of a list that is written once. */
  formOf(list: Repetition): ListForm {
    const calls = list.isInline ? [] : this.#callsOf(list);
    const [first] = calls;
    if (first === undefined) return { kind: "texts" };
    const { component } = first;
    const shared = findShared(list.items.map((item) => this.#fieldsOf(item)));
    const own = namesOf(component).filter((name) => !shared.some(([one]) => one === name));
    if (own.length === 0) return { kind: "count", component, shared };
    if (own.every((name) => name === GIVEN_CLASSES)) return { kind: "apart" };
    return { kind: "calls", component, key: findKey([calls]), shared };
  }

  /** The form of a list that is a property: one form must do for all lists of such items. */
  propertyFormOf(list: Repetition): ListForm {
    const [first] = list.isInline ? [] : this.#callsOf(list);
    if (first === undefined) return { kind: "texts" };
    const { component } = first;
    return namesOf(component).length === 0
      ? { kind: "count", component, shared: [] }
      : { kind: "calls", component, key: this.#keyOf(component, list), shared: [] };
  }

  /** `name`: of the property. */
  typeOf({ kind, source }: Hole, name: string): PropertyType {
    if (isFlag({ kind })) return { kind: "boolean" };
    if ("drawing" in source)
      return { kind: "component", local: this.#plan.localOf(name), otherwise: this.#show(source) };
    if ("choices" in source) return { kind: "choice", values: source.choices };
    if (!("items" in source)) return { kind: "string" };
    const form = this.propertyFormOf(source);
    return form.kind === "count" ? { kind: "number" } : { kind: "list", list: toListType(form) };
  }

  toData(list: Repetition, form: ListForm): Literal {
    if (form.kind !== "calls")
      return { entries: list.items.flatMap((item) => this.findText(item)?.value ?? []) };
    const shared = new Set(form.shared.map(([name]) => name));
    const entries = list.items.map((item, index) => {
      const key: Fields = form.key === null ? [["key", String(index + 1)]] : [];
      return { fields: [...key, ...this.#fieldsOf(item).filter(([name]) => !shared.has(name))] };
    });
    return { entries };
  }

  /** The text of an item that is only a text. */
  findText(item: Element): Hole | null {
    return this.#plan.holesOf(item).find(({ kind }) => kind === "text") ?? null;
  }

  /** What fills a property of a call. */
  fill({ kind, source, value }: Hole): Literal {
    if (isFlag({ kind })) return value === "true";
    if ("drawing" in source) return { component: this.#show(source) };
    if (!("items" in source)) return value;
    const form = this.propertyFormOf(source);
    return form.kind === "count" ? source.items.length : this.toData(source, form);
  }

  #show(drawing: Swappable): string {
    const imported = drawing.drawing.component;
    if (imported !== undefined) return imported.name;
    const component = this.#plan.componentOf(drawing);
    if (component === null)
      throw new RangeError("A drawing that stands for another has a component");
    this.needed.add(component);
    return component.name;
  }

  #fieldsOf(item: Element): Fields {
    const call = this.#plan.findCall(item);
    if (call === null) return [];
    const placement = findPlacement(item, call);
    return [
      ...filled(call).map(({ name, hole }): Field => [name, this.fill(hole)]),
      ...call.styles,
      ...(placement === null ? [] : [[GIVEN_CLASSES, placement] satisfies Field]),
    ];
  }

  #keyOf(component: PlannedComponent, { items: [first] }: Repetition): string | null {
    const known = this.#keys.get(component);
    if (known !== undefined || first === undefined) return known ?? null;
    const key = findKey(this.#plan.listsLike(first).map((list) => this.#callsOf(list)));
    this.#keys.set(component, key);
    return key;
  }

  #callsOf({ items }: Repetition): Call[] {
    return items.flatMap((item) => this.#plan.findCall(item) ?? []);
  }
}

export function toListType(form: ListForm): ListType {
  if (form.kind !== "calls") return { kind: "texts" };
  return {
    kind: "calls",
    component: form.component.name,
    omitted: form.shared.map(([name]) => name),
    hasOwnKey: form.key === null,
  };
}

export function namesOf({
  variantProperties,
  holeProperties,
  styleProperties,
  placedByCaller,
}: PlannedComponent): string[] {
  const names = [...variantProperties, ...holeProperties, ...styleProperties].map(
    ({ name }) => name,
  );
  return placedByCaller === "never" ? names : [...names, GIVEN_CLASSES];
}

/** Flags that are off are so by themselves. */
export const isFilled = ({ hole }: Argument): boolean =>
  hole.isMissing !== true && !(isFlag(hole) && hole.value === "false");

const filled = ({ given }: Call): Argument[] => given.filter(isFilled);

/** Returns null where the caller has no classes to give. */
export function findPlacement(item: Element, { component }: Call): Literal | null {
  const { placedByCaller, ownPlacement } = component;
  if (placedByCaller === "never") return null;
  const classes = splitClasses(item).placement.filter((name) => !ownPlacement.includes(name));
  return classes.length === 0 ? null : { classes };
}

function findShared([first = [], ...others]: readonly Fields[]): Fields {
  return first.filter(([name, value]) =>
    others.every((fields) => fields.some(([one, other]) => one === name && areEqual(other, value))),
  );
}

function areEqual(one: Literal, other: Literal): boolean {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  if ("component" in one && "component" in other) return one.component === other.component;
  if (!("classes" in one && "classes" in other)) return false;
  return one.classes.join(" ") === other.classes.join(" ");
}

/** Returns the first property whose values are distinct in each list, a text rather than an address. */
function findKey(lists: readonly (readonly Call[])[]): string | null {
  const [sample] = lists[0] ?? [];
  if (sample === undefined) return null;
  const candidates = filled(sample).filter(({ hole }) => !NO_KEYS.has(hole.kind) && !isFlag(hole));
  const ordered = candidates.toSorted((one, other) => rank(one.hole) - rank(other.hole));
  const found = ordered.find(({ name }) => lists.every((calls) => isDistinct(calls, name)));
  return found?.name ?? null;
}

const NO_KEYS: ReadonlySet<HoleKind> = new Set(["list", "variant", "drawing"]);

const rank = ({ kind }: Hole) => (kind === "text" ? 0 : 1);

function isDistinct(calls: readonly Call[], name: string): boolean {
  const values = new Set<string>();
  for (const call of calls) {
    const found = filled(call).find((one) => one.name === name);
    if (found !== undefined) values.add(found.hole.value);
  }
  return values.size === calls.length;
}
