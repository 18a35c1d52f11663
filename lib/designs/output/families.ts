import type { Element } from "../elements/element";
import type { Family } from "./component";
import { getOrPut } from "./get-or-put";
import { splitClasses } from "./own-classes";
import { keyOfVariants, type ShapeTable } from "./shape-table";
import { unite } from "./shown-parts";
import { variantsOf } from "./variant-groups";

/** Collects what could be one component: by family, the bodies that its uses have and the places that they stand in. */
export class Families {
  readonly #shapes: ShapeTable;
  readonly #choices = new Map<string, Family>();
  readonly #placements = new Map<string, Set<string>>();

  constructor(shapes: ShapeTable) {
    this.#shapes = shapes;
  }

  names(): readonly string[] {
    return [...this.#choices.keys()];
  }

  choicesOf(family: string): Family | undefined {
    return this.#choices.get(family);
  }

  placementsOf(family: string): ReadonlySet<string> {
    return this.#placements.get(family) ?? new Set();
  }

  add(family: string, element: Element): void {
    const { holes, body } = this.#shapes.summaryOf(element);
    if (holes === null) return;
    const choices = getOrPut(this.#choices, family, (): Family => new Map());
    const bodies = getOrPut(choices, keyOfVariants(variantsOf(element)), () => new Map());
    const seen = getOrPut(bodies, body, () => ({ sample: element, uses: [] }));
    const sample = unite(seen.sample, element, this.#shapes);
    if (sample === null || this.#shapes.summaryOf(sample).holes === null) return;
    seen.sample = sample;
    seen.uses.push(element);
    const placement = splitClasses(element).placement.join(" ");
    getOrPut(this.#placements, family, () => new Set<string>()).add(placement);
  }
}
