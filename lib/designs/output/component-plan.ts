import type { Element, Letters } from "../elements/element";
import { NameRegistry, toComponentName, toPropertyName } from "./identifiers";
import { keyOfVariants, ShapeTable } from "./shape-table";

/**
 * Which instances become calls of components of their own. Per family the shape seen most often for each choice of
 * variants is the component; an instance changed beyond its letters and its place stands as plain elements.
 */

/** A component of more cases than this is no simple one. */
const MAX_CASES = 12;

export interface VariantProperty {
  readonly name: string;
  /** As the design has it. */
  readonly property: string;
  readonly values: readonly string[];
}

export interface ComponentCase {
  readonly element: Element;
  readonly variants: ReadonlyMap<string, string>;
  /** Letters of the element that a property gives. */
  readonly letters: ReadonlyMap<Letters, string>;
  /** The same by position among all letters; null: always the same. */
  readonly slots: readonly (string | null)[];
}

export interface PlannedComponent {
  readonly name: string;
  readonly variantProperties: readonly VariantProperty[];
  readonly textProperties: readonly { readonly name: string; readonly isOptional: boolean }[];
  /** Instances stand differently: the caller says how, by `className`. */
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

/** Per choice of variants, per body. */
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

  /** Null: to be written out in place. */
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
      .map(([key, bodies]) => [key, mostSeen(bodies)] as const);
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

/** The interface of its properties has a name too. */
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

function mostSeen(bodies: ReadonlyMap<number, Seen>): Seen {
  const [first, ...others] = bodies.values();
  if (first === undefined) throw new RangeError("A family has at least one body");
  return others.reduce(
    (best, seen) => (seen.letters.length > best.letters.length ? seen : best),
    first,
  );
}

/** Only what differs among the instances there are is worth a property. */
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
