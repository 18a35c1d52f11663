import type { Element } from "../elements/element";
import { NameRegistry, toPropertyName } from "./identifiers";
import { nameProperties } from "./property-names";
import type { Hole } from "./shape-table";

/** Plans one component from what was seen of its uses: the most frequent shape of each variant choice becomes a case. */

/** Above this limit of cases a component is written out. */
const MAX_CASES = 12;
/** Above this limit of properties instances are written out; items of a list always have a component. */
const MAX_PROPERTIES = 12;
/** The texts of a component used once are properties up to this limit; beyond it, the component is a section. */
const MAX_SINGLE_TEXTS = 2;

export interface VariantProperty {
  readonly name: string;
  /** The property's name in the design. */
  readonly property: string;
  readonly values: readonly string[];
}

export interface HoleProperty {
  readonly name: string;
  /** What one use fills it with. */
  readonly sample: Hole;
  readonly isOptional: boolean;
}

export interface ComponentCase {
  readonly element: Element;
  readonly variants: ReadonlyMap<string, string>;
  /** The component properties that fill the element's holes, by what fills them there. */
  readonly inscription: Inscription;
  /** The same by position among all holes; null for what is the same everywhere. */
  readonly slots: readonly (string | null)[];
}

export type Inscription = ReadonlyMap<Hole["source"], string>;

/** "sometimes": some uses have no classes of their own. */
export type PlacedByCaller = "never" | "sometimes" | "always";

export interface PlannedComponent {
  readonly name: string;
  readonly variantProperties: readonly VariantProperty[];
  readonly holeProperties: readonly HoleProperty[];
  /** Uses differ in placement, so the caller passes it as `className`. */
  readonly placedByCaller: PlacedByCaller;
  readonly cases: ReadonlyMap<string, ComponentCase>;
}

export interface Seen {
  readonly sample: Element;
  readonly uses: (readonly Hole[])[];
}

/** By variant choice, then by body. */
export type Family = Map<string, Map<number, Seen>>;

/** Returns null for a family that is written out. */
export function planComponent(
  choices: Family,
  placements: ReadonlySet<string>,
  takeName: () => string,
): PlannedComponent | null {
  const chosen = [...choices]
    .slice(0, MAX_CASES)
    .map(([key, bodies]) => [key, mostFrequent(bodies)] as const);
  const properties = new NameRegistry(["className"]);
  const variantProperties = findVariantProperties(
    chosen.map(([, { sample }]) => sample),
    properties,
  );
  const cases = new Map(chosen.map(([key, seen]) => [key, planCase(seen, variantProperties)]));
  const holeProperties = findHoleProperties(
    chosen.map(([, { uses }]) => uses[0] ?? []),
    [...cases.values()],
  );
  const isItem = chosen.every(([, { sample }]) => sample.origin === null);
  if (!isItem && holeProperties.length > MAX_PROPERTIES) return null;
  const placedByCaller = findPlacedByCaller(placements);
  return { name: takeName(), variantProperties, holeProperties, placedByCaller, cases };
}

function findPlacedByCaller(placements: ReadonlySet<string>): PlacedByCaller {
  if (placements.size < 2) return "never";
  return placements.has("") ? "sometimes" : "always";
}

function mostFrequent(bodies: ReadonlyMap<number, Seen>): Seen {
  const [first, ...others] = bodies.values();
  if (first === undefined) throw new RangeError("A family has at least one body");
  return others.reduce((best, seen) => (seen.uses.length > best.uses.length ? seen : best), first);
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
      : [{ property, values, name: names.take(toVariantName(property)) }];
  });
}

/** `Property 1` is Figma's own name. */
function toVariantName(property: string): string {
  return /^property ?\d*$/i.test(property) ? "variant" : toPropertyName(property);
}

function planCase(
  { sample, uses }: Seen,
  variantProperties: readonly VariantProperty[],
): ComponentCase {
  const names = new NameRegistry(["className", ...variantProperties.map(({ name }) => name)]);
  const own = uses[0] ?? [];
  const fillings = own.map((_, position) => findFillings(uses, position));
  const slots = nameProperties(fillings, sample.tag, names);
  const inscription = new Map<Hole["source"], string>();
  for (const [position, slot] of slots.entries()) {
    const source = own[position]?.source;
    if (slot !== null && source !== undefined) inscription.set(source, slot);
  }
  return { element: sample, variants: sample.origin?.variants ?? new Map(), inscription, slots };
}

/** Returns null for what is the same everywhere. */
function findFillings(uses: Seen["uses"], position: number): Hole[] | null {
  const fillings = uses.flatMap((holes) => holes[position] ?? []);
  const [first] = fillings;
  if (first === undefined) return null;
  if (uses.length === 1) return isSingleProperty(first, uses[0] ?? []) ? fillings : null;
  return fillings.every(({ value }) => value === first.value) ? null : fillings;
}

/** What an instance inside shows is written there. */
function isSingleProperty(hole: Hole, holes: readonly Hole[]): boolean {
  return isOwnText(hole) && holes.filter(isOwnText).length <= MAX_SINGLE_TEXTS;
}

const isOwnText = ({ kind, isNested }: Hole) => kind === "text" && !isNested;

function findHoleProperties(
  samples: readonly (readonly Hole[])[],
  cases: readonly ComponentCase[],
): HoleProperty[] {
  const found = new Map<string, HoleProperty>();
  for (const [index, { slots }] of cases.entries()) {
    for (const [position, name] of slots.entries()) {
      const sample = samples[index]?.[position];
      if (name === null || sample === undefined || found.has(name)) continue;
      const isOptional = !cases.every((one) => one.slots.includes(name));
      found.set(name, { name, sample, isOptional });
    }
  }
  return [...found.values()];
}
