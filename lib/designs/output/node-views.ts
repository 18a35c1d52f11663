import type { Attribute, Element } from "../elements/element";
import { isInFlow } from "../tidy/class-edit";
import type { Call } from "./calls";
import type { ComponentBody, Inscription } from "./component";
import type { ComponentPlan } from "./component-plan";
import type { Hole } from "./holes";
import { nameOne } from "./list-names";
import {
  type CallsForm,
  findPlacement,
  isFilled,
  type ListForm,
  type Lists,
  namesOf,
  toListType,
} from "./lists";
import type { Literal } from "./literal";
import { splitClasses } from "./own-classes";
import { isDrawing, isInscribed } from "./repeated-drawings";
import { findRuns, type Part, type Repetition, replaceRuns, toRepetition } from "./repetition";
import {
  type CallView,
  type ClassPart,
  GIVEN_CLASSES,
  type ListView,
  type LoopView,
  type NodeView,
  type TagView,
  type Value,
} from "./view";

/** Decides how elements stand in the source: as tags, as calls of components, or as lists with their data. */

/** Fewer calls without any property are clearer one by one. */
const MIN_EQUAL_CALLS = 4;

export class NodeViews {
  readonly #plan: ComponentPlan;
  readonly #lists: Lists;
  #data: ListView[] = [];

  constructor(plan: ComponentPlan, lists: Lists) {
    this.#plan = plan;
    this.#lists = lists;
  }

  /** The data of the lists made since it was last taken. */
  takeData(): ListView[] {
    const data = this.#data;
    this.#data = [];
    return data;
  }

  /** `classes`: what stands instead of the element's own; null for those. */
  toTag(
    element: Element,
    inscription: Inscription,
    classes: readonly ClassPart[] | null = null,
  ): TagView {
    const own: ClassPart = { kind: "fixed", names: element.classes };
    return {
      kind: "tag",
      tag: element.tag,
      ...(element.component === undefined ? {} : { component: element.component }),
      layer: element.layer ?? "",
      utilities: element.classes,
      classes: classes ?? inscription.classes.get(element) ?? [own],
      attributes: element.attributes.map((attribute) => [
        attribute[0],
        toSourceValue(attribute, attribute[1], inscription),
      ]),
      children: this.#toChildren(element, inscription),
    };
  }

  #toChildren(element: Element, inscription: Inscription): NodeView[] {
    const [only] = element.children;
    if (only?.kind === "letters" && element.children.length === 1)
      return this.#toNodes(only, inscription);
    this.#plan.planNear(element, inscription);
    const parts = this.#plan.partsOf(element);
    const runs = findRuns(parts, (part) =>
      isChoice(part, inscription) ? null : (this.#callOf(part, inscription)?.component ?? null),
    );
    const lists = replaceRuns(parts, runs, (run) => this.#toList(run, element, inscription));
    return lists.flatMap((part) => this.#toNodes(part, inscription));
  }

  #callOf(part: Part, inscription: Inscription): Call | null {
    if (part.kind !== "element" || this.#isInscribed(part, inscription)) return null;
    return this.#plan.findCall(part);
  }

  /** A drawing that a property stands for, or of which one says how it looks. */
  #isInscribed(element: Element, inscription: Inscription): boolean {
    const { values, classes } = inscription;
    const swappable = this.#plan.swappableOf(element);
    if (swappable !== null) return values.has(swappable) || classes.has(element);
    return isDrawing(element) && isInscribed(element, inscription);
  }

  /** Calls in a row are a list, unless properties of the component being made are passed through them. */
  #toList(run: readonly Part[], parent: Element, { values }: Inscription): Repetition | null {
    const items = run.filter((part) => part.kind === "element");
    const calls = items.flatMap((item) => this.#plan.findCall(item) ?? []);
    const [first] = calls;
    if (first === undefined || items.length < run.length) return null;
    const isTooShort = calls.length < MIN_EQUAL_CALLS && namesOf(first.component).length === 0;
    if (isTooShort || !items.every(isInFlow)) return null;
    const passesThrough = calls.some(({ given }) =>
      given.some(({ hole }) => values.has(hole.source)),
    );
    return passesThrough ? null : toRepetition(items, parent);
  }

  #toNodes(part: Part, inscription: Inscription): NodeView[] {
    if (part.kind === "repetition") return this.#toLoop(part, inscription);
    if (part.kind === "letters")
      return [{ kind: "letters", value: toSourceValue(part, part.text, inscription) }];
    const node = this.#toNode(part, inscription);
    const when = inscription.values.get(part);
    return [when === undefined ? node : { kind: "choice", when, node }];
  }

  #toNode(element: Element, inscription: Inscription): TagView | CallView {
    const call = this.#callOf(element, inscription);
    if (call !== null) return this.#toCall(call, element, inscription);
    const swappable = this.#plan.swappableOf(element);
    if (swappable === null) return this.toTag(element, inscription);
    const property = inscription.values.get(swappable);
    const own = inscription.classes.get(element);
    const { placement, own: rest } = splitClasses(element);
    if (property !== undefined) {
      const classes = own ?? [{ kind: "fixed", names: placement }];
      return {
        kind: "call",
        component: this.#plan.localOf(property),
        property,
        attributes: [],
        classes,
      };
    }
    const shown = own === undefined ? null : this.#plan.findCall(element);
    if (own === undefined || shown === null)
      return this.toTag(element, inscription, own && [...own, { kind: "fixed", names: rest }]);
    return { ...this.#toCall(shown, element, inscription), attributes: [], classes: own };
  }

  #toLoop(list: Repetition, inscription: Inscription): NodeView[] {
    const property = inscription.values.get(list) ?? null;
    const form = property === null ? this.#lists.formOf(list) : this.#lists.propertyFormOf(list);
    const [first] = list.items;
    if (form.kind === "apart" || first === undefined)
      return list.items.flatMap((item) => this.#toNodes(item, inscription));
    const key = form.kind === "calls" ? (form.key ?? "key") : null;
    const small = property === null && form.kind === "calls" ? this.#smallBodyOf(list, form) : null;
    if (small !== null && form.kind === "calls") {
      const over = this.#takeList(list, form, { kind: "items" });
      const one = nameOne(over);
      const body = this.toTag(small.element, inLoop(small.inscription, one, form));
      return [{ kind: "loop", over, one, key, hasOwnKey: false, body }];
    }
    const over = property ?? this.#takeList(list, form, toListType(form));
    const one = form.kind === "count" ? null : nameOne(over);
    const hasOwnKey = form.kind === "calls" && form.key === null;
    const body = this.#toBody(first, form, one);
    return [{ kind: "loop", over, one, key, hasOwnKey, body }];
  }

  #toBody(
    item: Element,
    form: Exclude<ListForm, { kind: "apart" }>,
    one: string | null,
  ): LoopView["body"] {
    if (form.kind === "texts") {
      const source = this.#lists.findText(item)?.source;
      const values = new Map(source === undefined || one === null ? [] : [[source, one]]);
      return this.toTag(item, { values, classes: new Map() });
    }
    this.#lists.needed.add(form.component);
    return { kind: "call", component: form.component.name, attributes: form.shared };
  }

  /** Of items that stand nowhere else and are a few elements with their texts and addresses; null for others. */
  #smallBodyOf(list: Repetition, form: CallsForm): ComponentBody | null {
    const { component } = form;
    const { variantProperties, styleProperties, holeProperties, placedByCaller, bodies } =
      component;
    const [body] = bodies;
    if (body === undefined || bodies.length > 1 || body.element.origin !== null) return null;
    if (variantProperties.length > 0 || styleProperties.length > 0 || placedByCaller !== "never")
      return null;
    // A choice is more than the text that data has for it.
    if (holeProperties.some(({ sample }) => "choices" in sample.source)) return null;
    if (!isSmall(body.element) || !holdsTexts(this.#lists.toData(list, form))) return null;
    return this.#plan.usesOf(component) > list.items.length ? null : body;
  }

  /** Returns the name of the list, or its length. */
  #takeList(list: Repetition, form: ListForm, type: ListView["type"]): string {
    if (form.kind === "count") return String(list.items.length);
    const known = form.kind === "calls" ? form.component.name : null;
    const name = this.#plan.takeConstant(this.#plan.nameList(list, known).list);
    this.#data.push({ name, type, data: this.#lists.toData(list, form) });
    return name;
  }

  #toCall(call: Call, element: Element, { values }: Inscription): CallView {
    const { component, given } = call;
    this.#lists.needed.add(component);
    const placement = findPlacement(element, call);
    const attributes = given.flatMap((one): [string, Literal][] => {
      const property = values.get(one.hole.source);
      if (property !== undefined) return [[one.name, { code: property }]];
      return isFilled(one) ? [[one.name, this.#lists.fill(one.hole)]] : [];
    });
    return {
      kind: "call",
      component: component.name,
      attributes: [
        ...attributes,
        ...call.styles,
        ...(placement === null ? [] : [[GIVEN_CLASSES, placement] as const]),
      ],
    };
  }
}

/** Below this, the loop is less to read than a component. */
const MAX_SMALL = 5;

function isSmall(element: Element): boolean {
  const all = [element];
  for (let at = 0; at < all.length; at++) {
    for (const child of all[at]?.children ?? []) if (child.kind === "element") all.push(child);
    if (all.length > MAX_SMALL) return false;
  }
  return all.every(({ tag }) => tag !== "svg");
}

/** In each entry the same ones. */
function holdsTexts(data: Literal): boolean {
  if (typeof data !== "object" || !("entries" in data)) return false;
  const entries = data.entries.map((entry) =>
    typeof entry === "object" && "fields" in entry ? entry.fields : [],
  );
  const namesIn = (fields: readonly (readonly [string, Literal])[]) =>
    fields.map(([name]) => name).join();
  return entries.every(
    (fields) =>
      namesIn(fields) === namesIn(entries[0] ?? []) &&
      fields.every(([, value]) => typeof value === "string"),
  );
}

/** What is a property of a component is a field of the entry; what all entries share stands in the loop. */
function inLoop({ values, classes }: Inscription, one: string, { shared }: CallsForm): Inscription {
  const own = [...values].filter(([, name]) => !shared.some(([other]) => other === name));
  return { values: new Map(own.map(([source, name]) => [source, `${one}.${name}`])), classes };
}

/** A property says whether it is shown. */
const isChoice = (part: Part, { values }: Inscription): boolean =>
  part.kind === "element" && values.has(part);

function toSourceValue(
  source: Hole["source"] | Attribute,
  fixed: string,
  { values }: Inscription,
): Value {
  const code = values.get(source);
  return code === undefined ? fixed : { code };
}
