import type { Attribute, Element, Tag } from "../elements/element";
import { attributeHolesOf, type Hole, isHoleAttribute, type Swappable, toHole } from "./holes";
import { findNear, type NearRun } from "./near-runs";
import { isPlainDrawing, splitClasses } from "./own-classes";
import { MIN_ITEMS, type Part, type Repetition, toParts } from "./repetition";
import { shownBy } from "./shown-parts";

/**
 * Numbers the elements' shapes: elements that differ only in what fills their holes (texts, pictures, lists of alike
 * items, drawings), or in parts that a property shows, have equal numbers. Linear, because each shape is described by its
 * children's numbers. An instance in another is what its call says.
 */

/** Above this limit an element is too large to become a component. */
const MAX_HOLES = 24;

export interface Summary {
  /** The shape including the element's placement. */
  readonly shape: number;
  /** The shape without it. */
  readonly body: number;
  /** In order; null if there are too many for a component. */
  readonly holes: readonly Hole[] | null;
  /** In some uses of its component, it shows parts that it hides in others. */
  readonly hasShownParts: boolean;
  readonly elements: number;
  /** About how long its source is. */
  readonly length: number;
}

/** What stands for an element in those around it. */
export interface CallShape {
  readonly component: string;
  /** What it is given, in order: as many in each call. */
  readonly holes: readonly Hole[];
}

type CallOf = (element: Element) => CallShape | null;

export class ShapeTable {
  readonly #callOf: CallOf;
  readonly #swappable = new Map<Element, Swappable>();
  readonly #numbers = new Map<string, number>();
  readonly #summaries = new Map<Element, Summary>();
  readonly #parts = new Map<Element, readonly Part[]>();
  readonly #near = new Map<Element, readonly NearRun[]>();
  readonly #skeletons = new Map<Element, number>();

  /** `callOf`: null for an element that is written out. */
  constructor(callOf: CallOf = () => null) {
    this.#callOf = callOf;
  }

  summaryOf(element: Element): Summary {
    const known = this.#summaries.get(element);
    if (known !== undefined) return known;
    const summary = this.#summarize(element);
    this.#summaries.set(element, summary);
    return summary;
  }

  /** The children, with runs of alike ones in one. */
  partsOf(element: Element): readonly Part[] {
    if (element.children.length < MIN_ITEMS) return element.children;
    const known = this.#parts.get(element);
    if (known !== undefined) return known;
    const near = findNear(element, this);
    const parts = toParts(element, (child) => this.summaryOf(child), near);
    this.#parts.set(element, parts);
    if (near.length > 0) this.#near.set(element, near);
    return parts;
  }

  /** The runs of children that are almost alike. */
  nearRunsIn(element: Element): readonly NearRun[] {
    return this.#near.get(element) ?? [];
  }

  allNearRuns(): readonly NearRun[] {
    return [...this.#near.values()].flat();
  }

  /** Equal for elements of the same tags and attribute names. */
  skeletonOf(element: Element): number {
    const known = this.#skeletons.get(element);
    if (known !== undefined) return known;
    let description = `skeleton${SEPARATOR}${nameOf(element)}`;
    for (const [name] of element.attributes) description += SEPARATOR + name;
    for (const part of this.partsOf(element))
      description += `${SEPARATOR}=${part.kind === "element" && !this.isWhole(part) ? this.skeletonOf(part) : this.#kindOf(part)}`;
    const number = this.#numberOf(description);
    this.#skeletons.set(element, number);
    return number;
  }

  #summarize(element: Element): Summary {
    const { attributes, origin } = element;
    const parts = this.partsOf(element);
    const holes = this.#holesOf(element, parts);
    const { placement, own } = splitClasses(element);
    let description = nameOf(element);
    for (const attribute of attributes)
      if (!isState(attribute)) description += SEPARATOR + markOf(attribute, element);
    for (const part of parts)
      if (shownBy(part) === null) description += `${SEPARATOR}=${this.markOf(part)}`;
    const body = this.#numberOf(`${description}${SEPARATOR}${own.join(" ")}`);
    const family =
      origin === null || holes === null
        ? ""
        : `${JSON.stringify(origin.family)}${SEPARATOR}${keyOfVariants(origin.variants)}`;
    const place = placement.join(" ");
    const shape =
      family === "" && place === ""
        ? body
        : this.#numberOf(`placed${SEPARATOR}${body}${SEPARATOR}${family}${SEPARATOR}${place}`);
    const hasShownParts =
      element.hidesParts === true ||
      attributes.some(isState) ||
      parts.some((one) => this.#isShownPart(one));
    return { shape, body, holes, hasShownParts, ...this.#measure(element) };
  }

  #isShownPart(part: Part): boolean {
    const inside = part.kind === "repetition" ? part.items : [part];
    return inside.some(
      (one) =>
        one.kind === "element" &&
        (shownBy(one) !== null || (!this.isWhole(one) && this.summaryOf(one).hasShownParts)),
    );
  }

  #measure({ tag, attributes, classes, children }: Element) {
    let elements = 1;
    let length = 2 * tag.length + 20;
    for (const name of classes) length += name.length + 1;
    for (const [name, value] of attributes) length += name.length + value.length + 4;
    for (const child of children) {
      const inner = child.kind === "letters" ? null : this.summaryOf(child);
      elements += inner?.elements ?? 0;
      length += child.kind === "letters" ? child.text.length : (inner?.length ?? 0);
    }
    return { elements, length };
  }

  /** Equal for parts that differ only in what fills their holes. */
  markOf(part: Part): string {
    if (part.kind === "letters") return "letters";
    if (part.kind === "element")
      return this.isWhole(part)
        ? `${this.#kindOf(part)} ${splitClasses(part).placement.join(" ")}`
        : String(this.summaryOf(part).shape);
    const [first] = part.items;
    if (first === undefined) return "list";
    const { shape, body } = this.summaryOf(first);
    return part.isInline ? `inline ${shape}` : `list ${body}`;
  }

  /** Of what is whole, without its place. */
  #kindOf(part: Part): string {
    if (part.kind !== "element") return this.markOf(part);
    return this.swappableOf(part) === null ? `call ${this.#callOf(part)?.component}` : "drawing";
  }

  /** Nothing in it is compared with what is in others. */
  isWhole(element: Element): boolean {
    return this.swappableOf(element) !== null || this.#callOf(element) !== null;
  }

  /** Null for what is no drawing, or for one that is more than its paths. */
  swappableOf(element: Element): Swappable | null {
    const isShown = element.children.length > 0 || element.component !== undefined;
    if (!isPlainDrawing(element) || !isShown) return null;
    const known = this.#swappable.get(element);
    if (known !== undefined) return known;
    const call = this.#callOf(element);
    const holes = element.origin === null ? this.summaryOf(element).holes : call?.holes;
    if (holes?.length !== 0) return null;
    const swappable = { drawing: element };
    this.#swappable.set(element, swappable);
    return swappable;
  }

  /** Equal for drawings that look alike. */
  #drawingOf(element: Element): string {
    return this.#callOf(element)?.component ?? String(this.summaryOf(element).body);
  }

  #holesOf(element: Element, parts: readonly Part[]): readonly Hole[] | null {
    let found: readonly Hole[] = attributeHolesOf(element);
    for (const part of parts) {
      const holes = this.#holesIn(part, element);
      if (holes === null || found.length + holes.length > MAX_HOLES) return null;
      if (found.length === 0) found = holes;
      else if (holes.length > 0) found = [...found, ...holes];
    }
    return TELLING.has(element.tag)
      ? found.map((hole) => ({ ...hole, tag: hole.tag ?? element.tag }))
      : found;
  }

  #holesIn(part: Part, parent: Element): readonly Hole[] | null {
    if (part.kind === "element") {
      const holes = this.holesOfPart(part);
      if (holes === null) return holes;
      const isOwn = part.origin === null || this.swappableOf(part) !== null;
      const inner = isOwn ? holes : holes.map((hole) => ({ ...hole, isNested: true }));
      const property = shownBy(part);
      if (property === null) return inner;
      return [toHole("shown", part, "true", { layer: part.layer, property }), ...inner];
    }
    return [
      part.kind === "letters"
        ? toHole("text", part, part.text, part)
        : toHole("list", part, String(this.#valueOf(part)), { layer: parent.layer }),
    ];
  }

  /** As what is around it sees it. */
  holesOfPart(element: Element): readonly Hole[] | null {
    const swappable = this.swappableOf(element);
    if (swappable !== null) {
      const { layer, references } = element;
      const from = { layer, property: references?.swapped };
      return [toHole("drawing", swappable, this.#drawingOf(element), from)];
    }
    return this.#callOf(element)?.holes ?? this.summaryOf(element).holes;
  }

  /** Equal for lists of the same content. */
  #valueOf({ items }: Repetition): number {
    const values = items.map((item) => {
      const { holes } = this.summaryOf(item);
      const inside = (holes ?? []).map(({ value }) => JSON.stringify(value));
      return this.#numberOf(
        ["item", splitClasses(item).placement.join(" "), ...inside].join(SEPARATOR),
      );
    });
    return this.#numberOf(["list", ...values].join(SEPARATOR));
  }

  #numberOf(description: string): number {
    const known = this.#numbers.get(description);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(description, number);
    return number;
  }
}

const SEPARATOR = "\u0000";

/** Of the tag, or of the component that stands instead of it, with what that is given. */
const nameOf = ({ tag, component }: Element): string =>
  component === undefined ? tag : JSON.stringify([component.name, component.properties]);

/** The elements that say what a text in them is. */
const TELLING: ReadonlySet<Tag> = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "button", "a"]);

/** Of uses of one component, some may be so. */
const isState = ([name]: Attribute): boolean => name === "disabled" || name === "checked";

const markOf = (attribute: Attribute, element: Element): string =>
  isHoleAttribute(attribute, element) ? attribute[0] : attribute.join("=");

/** An empty variant value equals a missing one: no property could distinguish them. */
export function keyOfVariants(variants: ReadonlyMap<string, string>): string {
  const named = [...variants].filter(([, value]) => value !== "");
  return JSON.stringify(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
