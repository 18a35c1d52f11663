import type { Element, Letters } from "../elements/element";
import { NameRegistry, toComponentName, toPropertyName } from "./identifiers";
import { keyOfVariants, ShapeTable } from "./shape-table";

/**
 * Decides which instances become component calls. Per family and variant choice, the most frequent shape becomes the
 * component; an instance changed beyond its text and placement is written out as plain elements.
 */

/** Above this limit of cases a component is written out. */
const MAX_CASES = 12;

export interface VariantProperty {
  readonly name: string;
  /** The property's name in the design. */
  readonly property: string;
  readonly values: readonly string[];
}

export interface ComponentCase {
  readonly element: Element;
  readonly variants: ReadonlyMap<string, string>;
  /** The component properties that supply the element's texts. */
  readonly letters: ReadonlyMap<Letters, string>;
  /** The same by position among all texts; null for a constant text. */
  readonly slots: readonly (string | null)[];
}

export interface PlannedComponent {
  readonly name: string;
  readonly variantProperties: readonly VariantProperty[];
  readonly textProperties: readonly { readonly name: string; readonly isOptional: boolean }[];
  /** Instances differ in placement, so the caller passes it as `className`. */
  readonly isPlacedByCaller: boolean;
  readonly cases: ReadonlyMap<string, ComponentCase>;
}

export interface Call {
  readonly component: PlannedComponent;
  readonly case: ComponentCase;
  readonly letters: readonly Letters[];
}

interface Seen {
  readonly sample: Element;
  readonly letters: (readonly Letters[])[];
}

/** By variant choice, then by body. */
type Family = Map<string, Map<number, Seen>>;

export class ComponentPlan {
  readonly #shapes = new ShapeTable();
  readonly #families = new Map<string, Family>();
  readonly #placements = new Map<string, Set<string>>();
  readonly #planned = new Map<string, PlannedComponent>();

  constructor(root: Element, names: NameRegistry) {
    this.#collect(root, root);
    for (const [family, choices] of this.#families) {
      const component = this.#plan(family, choices, names);
      if (component !== null) this.#planned.set(family, component);
    }
  }

  /** Returns null for an element that is written out in place. */
  findCall(element: Element): Call | null {
    const { origin } = element;
    if (origin === null) return null;
    const component = this.#planned.get(origin.family);
    const found = component?.cases.get(keyOfVariants(element));
    const { body, letters } = this.#shapes.summaryOf(element);
    if (component === undefined || found === undefined || letters === null) return null;
    return this.#shapes.summaryOf(found.element).body === body
      ? { component, case: found, letters }
      : null;
  }

  #collect(element: Element, root: Element): void {
    for (const child of element.children) if (child.kind === "element") this.#collect(child, root);
    const { letters, body } = this.#shapes.summaryOf(element);
    if (element.origin === null || element === root || letters === null) return;
    const { family, placement } = element.origin;
    const choices = getOrPut(this.#families, family, (): Family => new Map());
    const bodies = getOrPut(choices, keyOfVariants(element), () => new Map<number, Seen>());
    getOrPut(bodies, body, () => ({ sample: element, letters: [] })).letters.push(letters);
    getOrPut(this.#placements, family, () => new Set<string>()).add(placement.join(" "));
  }

  #plan(family: string, choices: Family, names: NameRegistry): PlannedComponent | null {
    const placements = this.#placements.get(family) ?? new Set();
    const chosen = [...choices]
      .slice(0, MAX_CASES)
      .map(([key, bodies]) => [key, mostFrequent(bodies)] as const);
    const [first] = chosen;
    if (first === undefined || placements.has("")) return null;
    const properties = new NameRegistry(["className"]);
    const variantProperties = findVariantProperties(
      chosen.map(([, { sample }]) => sample),
      properties,
    );
    const cases = new Map(chosen.map(([key, seen]) => [key, planCase(seen, variantProperties)]));
    const name = toComponentName(first[1].sample.origin?.familyName ?? "", "Component");
    return {
      name: takeWithProps(names, name),
      variantProperties,
      textProperties: findTextProperties([...cases.values()]),
      isPlacedByCaller: placements.size > 1,
      cases,
    };
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

function mostFrequent(bodies: ReadonlyMap<number, Seen>): Seen {
  const [first, ...others] = bodies.values();
  if (first === undefined) throw new RangeError("A family has at least one body");
  return others.reduce(
    (best, seen) => (seen.letters.length > best.letters.length ? seen : best),
    first,
  );
}

/** Returns only the properties that differ among the instances in use. */
function findVariantProperties(
  samples: readonly Element[],
  names: NameRegistry,
): VariantProperty[] {
  const all = samples.map(({ origin }) => origin?.variants ?? new Map<string, string>());
  const properties = new Set(all.flatMap((variants) => [...variants.keys()]));
  return [...properties].flatMap((property) => {
    const values = [...new Set(all.map((variants) => variants.get(property) ?? ""))];
    return values.length < 2
      ? []
      : [{ property, values, name: names.take(toPropertyName(property)) }];
  });
}

function planCase(
  { sample, letters: uses }: Seen,
  variantProperties: readonly VariantProperty[],
): ComponentCase {
  const names = new NameRegistry(["className", ...variantProperties.map(({ name }) => name)]);
  const own = uses.find((letters) => letters.length > 0) ?? [];
  const slots = own.map(({ layer, text }, position) => {
    const isFixed = uses.length > 1 && uses.every((letters) => letters[position]?.text === text);
    return isFixed ? null : names.take(toPropertyName(layer));
  });
  const letters = new Map<Letters, string>();
  for (const [position, slot] of slots.entries()) {
    const letter = own[position];
    if (slot !== null && letter !== undefined) letters.set(letter, slot);
  }
  return { element: sample, variants: sample.origin?.variants ?? new Map(), letters, slots };
}

function findTextProperties(cases: readonly ComponentCase[]): PlannedComponent["textProperties"] {
  const lists = cases.map(({ slots }) => new Set(slots.filter((slot) => slot !== null)));
  const names = new Set(lists.flatMap((list) => [...list]));
  return [...names].map((name) => ({ name, isOptional: !lists.every((list) => list.has(name)) }));
}
