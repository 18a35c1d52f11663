import type { Element } from "../elements/element";
import type { PlannedComponent } from "./component";
import { type Hole, isFlag, toFilled, toHole } from "./holes";
import type { StyleValue } from "./near-component";
import { keyOfVariants, type ShapeTable } from "./shape-table";
import { alignHoles, unite } from "./shown-parts";
import { variantsOf } from "./variant-groups";

/** Says what a component is given where it stands for an element. */

export interface Call {
  readonly component: PlannedComponent;
  readonly given: readonly Argument[];
  readonly styles: readonly StyleValue[];
}

export interface Argument {
  readonly name: string;
  readonly hole: Hole;
}

/** How often each component is called. */
export function countUses(
  roots: readonly Element[],
  findCall: (element: Element) => Call | null,
): ReadonlyMap<PlannedComponent, number> {
  const uses = new Map<PlannedComponent, number>();
  const visit = (element: Element): void => {
    const call = findCall(element);
    if (call !== null) uses.set(call.component, (uses.get(call.component) ?? 0) + 1);
    for (const child of element.children) if (child.kind === "element") visit(child);
  };
  for (const root of roots) visit(root);
  return uses;
}

/** Null for an element that differs in more than what the component takes. */
export function toCall(
  element: Element,
  component: PlannedComponent,
  shapes: ShapeTable,
): Call | null {
  const { body, holes: own } = shapes.summaryOf(element);
  const look = component.looks?.kinds.get(body);
  const variants = new Map(variantsOf(element));
  if (look !== undefined) variants.set(component.looks?.property ?? "", look);
  const found = component.cases.get(keyOfVariants(variants));
  if (found === undefined || own === null || body !== shapes.summaryOf(found.element).body)
    return null;
  if (unite(found.element, element, shapes) !== found.element) return null;
  const holes = alignHoles(found.element, element, shapes);
  const chosen = component.variantProperties.map(({ name, property, values }): Argument => {
    const value = variants.get(property) ?? "";
    return { name, hole: toHole("variant", { choices: values }, value, { layer: property }) };
  });
  return {
    component,
    given: [...chosen, ...toArguments(component, found.slots, holes)],
    styles: [],
  };
}

/** Each property of the component once; null slots are the same everywhere. */
export function toArguments(
  { holeProperties }: PlannedComponent,
  slots: readonly (string | null)[],
  holes: readonly (Hole | undefined)[],
): Argument[] {
  return holeProperties.map(({ name, sample }) => {
    const own = slots.flatMap((slot, position) =>
      slot === name ? (toFilled(holes[position]) ?? []) : [],
    );
    const value = isFlag(sample) ? "false" : "";
    return {
      name,
      hole: own.at(-1) ?? { ...sample, source: { choices: [] }, value, isMissing: true },
    };
  });
}
