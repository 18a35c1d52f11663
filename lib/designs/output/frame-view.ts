import type { Element } from "../elements/element";
import type { ComponentBody, Inscription, PlannedComponent } from "./component";
import type { ComponentPlan } from "./component-plan";
import { Lists } from "./lists";
import { NodeViews } from "./node-views";
import { type ClassStyle, styleClasses } from "./ordered-classes";
import { splitClasses } from "./own-classes";
import type { BodyView, ClassPart, ComponentView, FrameView, PropertyView } from "./view";
import { GIVEN_CLASSES } from "./view";

/** Plans the source of frames: a component of each frame's own, and one for each component that they use. */

export interface NamedRoot {
  readonly componentName: string;
  readonly root: Element;
  /** Of the frames that it shows. */
  readonly ids?: readonly string[];
}

export function toFrameView(
  frames: readonly NamedRoot[],
  plan: ComponentPlan,
  style: ClassStyle = {},
): FrameView {
  const maker = new ComponentViews(plan);
  const own = frames.map(({ componentName, root }) => maker.toFrame(componentName, root));
  return styleClasses({ frames: own, components: maker.toComponents() }, style);
}

const NO_INSCRIPTION: Inscription = { values: new Map(), classes: new Map() };

class ComponentViews {
  readonly #lists: Lists;
  readonly #nodes: NodeViews;

  constructor(plan: ComponentPlan) {
    this.#lists = new Lists(plan);
    this.#nodes = new NodeViews(plan, this.#lists);
  }

  toFrame(name: string, root: Element): ComponentView {
    const body = { when: [], root: this.#nodes.toTag(root, NO_INSCRIPTION) };
    return { name, properties: [], tables: [], lists: this.#nodes.takeData(), bodies: [body] };
  }

  /** A component may call others, so the set grows during iteration. */
  toComponents(): ComponentView[] {
    const views: ComponentView[] = [];
    for (const component of this.#lists.needed) views.push(this.#toComponent(component));
    return views.reverse();
  }

  #toComponent(component: PlannedComponent): ComponentView {
    const { name, bodies } = component;
    const shown = bodies.map((body, index) =>
      this.#toBody(component, body, index === bodies.length - 1),
    );
    return {
      name,
      properties: this.#propertiesOf(component),
      tables: bodies.flatMap(({ tables }) => tables),
      lists: this.#nodes.takeData(),
      bodies: shown,
    };
  }

  #toBody(component: PlannedComponent, body: ComponentBody, isLast: boolean): BodyView {
    const { element, inscription } = body;
    const classes = toRootClasses(element, component, inscription);
    return {
      when: isLast ? [] : choicesOf(component, body),
      root: this.#nodes.toTag(element, inscription, classes),
    };
  }

  #propertiesOf(component: PlannedComponent): PropertyView[] {
    const { variantProperties, holeProperties, styleProperties, placedByCaller } = component;
    const isGiven = placedByCaller !== "never";
    const given = {
      name: GIVEN_CLASSES,
      type: { kind: "classes" },
      isOptional: placedByCaller === "sometimes",
    } as const;
    return [
      ...variantProperties.map(
        ({ name, values }) =>
          ({ name, type: { kind: "choice", values }, isOptional: false }) as const,
      ),
      ...holeProperties.map(({ name, sample, isOptional }) => ({
        name,
        type: this.#lists.typeOf(sample, name),
        isOptional,
      })),
      ...styleProperties.map(({ name, type }) => ({
        name,
        type: type === "boolean" ? { kind: type } : { kind: "choice" as const, ...type },
        isOptional: type === "boolean",
      })),
      ...(isGiven ? [given] : []),
    ];
  }
}

/** The caller's classes come last, as people write them. */
function toRootClasses(
  element: Element,
  { placedByCaller, ownPlacement }: PlannedComponent,
  { classes }: Inscription,
): readonly ClassPart[] {
  const { own } = splitClasses(element);
  const inside: readonly ClassPart[] = classes.get(element) ?? [{ kind: "fixed", names: own }];
  const fixed = inside.flatMap((part) => (part.kind === "fixed" ? part.names : []));
  return [
    { kind: "fixed", names: [...ownPlacement, ...fixed] },
    ...inside.filter(({ kind }) => kind !== "fixed"),
    ...(placedByCaller === "never"
      ? []
      : [{ kind: "given", isAlways: placedByCaller === "always" } as const]),
  ];
}

function choicesOf(
  { variantProperties }: PlannedComponent,
  { variants }: ComponentBody,
): BodyView["when"] {
  return variants.map((one) =>
    variantProperties.map(({ name, property }) => [name, one.get(property) ?? ""] as const),
  );
}
