import type { Element } from "../elements/element";
import {
  type Inscription,
  type PlannedComponent,
  type StyleProperty,
  splitPlacements,
} from "./component";
import type { Hole } from "./holes";
import { NameRegistry } from "./identifiers";
import { nameKinds } from "./kind-names";
import type { Literal } from "./literal";
import { findOdd, type NearRun } from "./near-runs";
import { splitClasses } from "./own-classes";
import { nameProperties } from "./property-names";
import type { Difference } from "./shared-body";
import { findFillings, findHoleProperties } from "./slots";
import { besideCommon, cutCommon, nameDifference, toLookUps, toTable } from "./style-table";
import type { ClassPart, TableView } from "./view";

/** Plans the component of items that differ in a few classes, which follow from one property. */

export interface NearItem {
  readonly element: Element;
  readonly holes: readonly Hole[];
  readonly body: number;
}

export interface NearComponent {
  readonly component: PlannedComponent;
  readonly slots: readonly (string | null)[];
  readonly styles: ReadonlyMap<Element, readonly StyleValue[]>;
}

export type StyleValue = readonly [name: string, value: Literal];

export interface NearNaming {
  readonly name: string;
  /** Names that no property may hide. */
  readonly constants: readonly string[];
  readonly takeTableName: (wanted: string) => string;
}

export function planNear(
  { differences }: NearRun,
  items: readonly [NearItem, ...NearItem[]],
  { name, constants, takeTableName }: NearNaming,
): NearComponent {
  const [{ element, holes }] = items;
  const names = new NameRegistry(["className", ...constants]);
  const uses = items.map((item) => item.holes);
  const slots = nameProperties(
    holes.map((_, position) => findFillings(uses, position)),
    { root: element.tag, names, uses: uses.length },
  );
  const bodies = items.map(({ body }) => body);
  const odd = areTelling(differences) ? findOdd(bodies) : null;
  const styled =
    odd === null
      ? styleKinds(differences, names, () => takeTableName(`${name} styles`))
      : styleOdd(
          differences,
          bodies.map((body) => body === odd),
          names,
        );
  const values = new Map<Hole["source"], string>();
  for (const [position, slot] of slots.entries()) {
    const source = holes[position]?.source;
    if (slot !== null && source !== undefined) values.set(source, slot);
  }
  const inscription: Inscription = { values, classes: styled.classes };
  const placements = items.map((item) => splitClasses(item.element).placement.join(" "));
  const component: PlannedComponent = {
    name,
    variantProperties: [],
    holeProperties: findHoleProperties([uses], [slots]),
    styleProperties: styled.properties,
    ...splitPlacements(new Set(placements)),
    bodies: [{ element, variants: [], inscription, tables: styled.tables }],
    looks: null,
    cases: new Map(),
  };
  return {
    component,
    slots,
    styles: new Map(items.map((item, index) => [item.element, styled.valuesOf(index)])),
  };
}

interface Styled {
  readonly properties: readonly StyleProperty[];
  readonly classes: Inscription["classes"];
  readonly tables: readonly TableView[];
  valuesOf(index: number): readonly StyleValue[];
}

const TELLING = /^(?:bg|text|font|border|outline|fill|opacity|shadow|underline)(?:-|$)/;

/** Colors or weights differ. */
function areTelling(differences: readonly Difference[]): boolean {
  return differences.some(({ values }) =>
    values.some((value) =>
      value.some((one) => TELLING.test(one) && !values.every((other) => other.includes(one))),
    ),
  );
}

function styleOdd(
  differences: readonly Difference[],
  areActive: readonly boolean[],
  names: NameRegistry,
): Styled {
  const name = names.take("isActive");
  const [odd, usual] = [areActive.indexOf(true), areActive.indexOf(false)];
  return {
    properties: [{ name, type: "boolean" }],
    classes: toClasses(differences, (middles) => {
      const [yes = [], no = []] = [middles[odd], middles[usual]];
      return { kind: "choice", property: name, yes, no };
    }),
    tables: [],
    valuesOf: (index) => (areActive[index] === true ? [[name, true]] : []),
  };
}

/** A property says of which kind an item is, and a table how each kind looks. */
function styleKinds(
  differences: readonly Difference[],
  names: NameRegistry,
  takeTableName: () => string,
): Styled {
  const middles = differences.map(middlesOf);
  const looks = (middles[0] ?? []).map((_, index) => middles.flatMap((each) => each[index] ?? []));
  const { name: wanted, kinds } = nameKinds(looks);
  const name = names.take(wanted);
  const values = [...new Set(kinds)];
  const parts = new NameRegistry();
  const table = {
    property: { name, property: "", values },
    parts: differences.map((difference, at) => ({
      ...(cutCommon(difference) ?? { common: [] }),
      name: parts.take(nameDifference(difference)),
      of: difference.element,
      values: new Map(kinds.map((kind, index) => [kind, middles[at]?.[index] ?? []])),
    })),
  };
  const tableName = takeTableName();
  return {
    properties: [{ name, type: { values } }],
    classes: new Map(toLookUps(table, tableName).classes),
    tables: [toTable(table, tableName)],
    valuesOf: (index) => [[name, kinds[index] ?? ""]],
  };
}

function toClasses(
  differences: readonly Difference[],
  toPart: (middles: Middles, position: number) => ClassPart,
): Inscription["classes"] {
  return new Map(
    differences.map((difference, position) => {
      const cut = cutCommon(difference) ?? { common: [] };
      return [difference.element, besideCommon(cut, toPart(middlesOf(difference), position))];
    }),
  );
}

type Middles = readonly (readonly string[])[];

const middlesOf = (difference: Difference): Middles => cutCommon(difference)?.middles ?? [];
