import type { Element } from "../elements/element";
import { nameKinds } from "./kind-names";
import type { ShapeTable } from "./shape-table";
import { type Difference, type Elements, findDifferences } from "./shared-body";
import { cutCommon } from "./style-table";
import { type Seen, variantsOf } from "./variant-groups";

/** What instances of one variant show in a few colors or sizes of their own: a property that the design does not have. */

export interface Looks {
  readonly property: string;
  /** By body: the value of the property. */
  readonly kinds: ReadonlyMap<number, string>;
}

export interface SeenLooks extends Looks {
  /** Of the design's variants and this property. */
  readonly seen: readonly Seen[];
}

const MAX_LOOKS = 6;
const MAX_DIFFERENCES = 3;

/** Null for bodies of which no two differ in a few classes alone. */
export function findLooks(bodies: ReadonlyMap<number, Seen>, shapes: ShapeTable): SeenLooks | null {
  const [first, ...others] = [...bodies].toSorted(
    ([, one], [, other]) => other.uses.length - one.uses.length,
  );
  if (first === undefined) return null;
  const alike = [first];
  let differences: readonly Difference[] = [];
  for (const other of others) {
    const samples = [...alike, other].map(([, { sample }]) => sample);
    const found = compare(samples as [Element, ...Element[]], shapes);
    if (found === null) continue;
    alike.push(other);
    differences = found;
    if (alike.length === MAX_LOOKS) break;
  }
  if (differences.length === 0) return null;
  const middles = differences.map((difference) => cutCommon(difference)?.middles ?? []);
  const { name, kinds } = nameKinds(
    alike.map((_, at) => middles.flatMap((each) => each[at] ?? [])),
  );
  const property = variantsOf(first[1].sample).has(name) ? `${name} look` : name;
  const seen = alike.map(([, one], at) => ({
    sample: withVariant(one.sample, property, kinds[at] ?? ""),
    uses: one.uses,
  }));
  return { property, kinds: new Map(alike.map(([body], at) => [body, kinds[at] ?? ""])), seen };
}

function compare(samples: Elements, shapes: ShapeTable): readonly Difference[] | null {
  const found = findDifferences(samples, shapes);
  const areClasses = found?.every((one) => one.attribute === null && cutCommon(one) !== null);
  return found !== null && areClasses === true && found.length <= MAX_DIFFERENCES ? found : null;
}

function withVariant(sample: Element, property: string, value: string): Element {
  const { origin } = sample;
  const variants = new Map([...variantsOf(sample), [property, value]]);
  return { ...sample, origin: origin && { ...origin, variants } };
}
