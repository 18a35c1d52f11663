import type { Element } from "../elements/element";
import { toLiteral } from "../elements/escaping";
import type { ComponentBody, Inscription, PlannedComponent } from "./component";
import type { ComponentPlan } from "./component-plan";
import { type Property, toPlacedClasses, toPlaceProperty, writeInterface } from "./jsx";
import { Lists } from "./lists";
import { indent } from "./literal";
import { TagWriter } from "./write-tags";

/** Writes elements as React source: the frame's component and one for each component it uses. */

export function writeTsx(name: string, root: Element, plan: ComponentPlan): string {
  const writer = new TsxWriter(plan);
  const frame = writer.writeFrame(name, root);
  return [...writer.writeComponents(), frame].join("\n");
}

const NO_INSCRIPTION: Inscription = new Map();

class TsxWriter {
  readonly #lists: Lists;
  readonly #tags: TagWriter;

  constructor(plan: ComponentPlan) {
    this.#lists = new Lists(plan);
    this.#tags = new TagWriter(plan, this.#lists);
  }

  writeFrame(name: string, root: Element): string {
    const lines = [`export function ${name}() {`, "  return ("];
    this.#tags.writeTag(
      root,
      { depth: 2, inscription: NO_INSCRIPTION, classes: null, key: null },
      lines,
    );
    return this.#withData([...lines, "  );", "}"]);
  }

  /** A component may call others, so the set grows during iteration. */
  writeComponents(): string[] {
    const sources: string[] = [];
    for (const component of this.#tags.needed) sources.push(this.#writeComponent(component));
    return sources.reverse();
  }

  #withData(lines: readonly string[]): string {
    const data = this.#tags.takeData().map((one) => `${one}\n`);
    return [...data, `${lines.join("\n")}\n`].join("\n");
  }

  #writeComponent(component: PlannedComponent): string {
    const { name, bodies } = component;
    const properties = this.#propertiesOf(component);
    const names = properties.map((property) => property.declared).join(", ");
    const signature = properties.length === 0 ? "" : `{ ${names} }: ${name}Props`;
    const lines = [`function ${name}(${signature}) {`];
    for (const [index, body] of bodies.entries())
      this.#writeBody(component, body, index === bodies.length - 1, lines);
    const written = this.#withData([...lines, "}"]);
    const tables = bodies.flatMap((body) => body.tables.map((table) => `${table}\n`));
    return [...writeInterface(name, properties), ...tables, written].join("\n");
  }

  #writeBody(
    component: PlannedComponent,
    body: ComponentBody,
    isLast: boolean,
    lines: string[],
  ): void {
    const { element, inscription } = body;
    const depth = isLast ? 1 : 2;
    if (!isLast) lines.push(`  if (${conditionOf(component, body)}) {`);
    lines.push(`${indent(depth)}return (`);
    const classes = toPlacedClasses(element, component, inscription.get(element) ?? null);
    this.#tags.writeTag(element, { depth: depth + 1, inscription, classes, key: null }, lines);
    lines.push(`${indent(depth)});`);
    if (!isLast) lines.push("  }");
  }

  #propertiesOf(component: PlannedComponent): Property[] {
    const { variantProperties, holeProperties, styleProperties, placedByCaller } = component;
    return [
      ...variantProperties.map(({ name, values }) => ({
        name,
        declared: name,
        type: values.map(toLiteral).join(" | "),
        isOptional: false,
      })),
      ...holeProperties.map(({ name, sample, isOptional }) => {
        const type = this.#lists.typeOf(sample);
        const declared = isOptional ? `${name} = ${toDefault(type)}` : name;
        return { name, declared, isOptional, type };
      }),
      ...styleProperties.map(({ name, type }) => ({
        name,
        type,
        declared: type === "boolean" ? `${name} = false` : name,
        isOptional: type === "boolean",
      })),
      ...toPlaceProperty(placedByCaller),
    ];
  }
}

function conditionOf({ variantProperties }: PlannedComponent, { variants }: ComponentBody): string {
  const choices = variants.map((one) =>
    variantProperties
      .map(({ name, property }) => `${name} === ${toLiteral(one.get(property) ?? "")}`)
      .join(" && "),
  );
  return choices.filter((choice) => choice !== "").join(" || ") || "true";
}

/** Where a property is shown it is given, which its type does not say. */
function toDefault(type: string): string {
  if (type === "string") return '""';
  return type === "number" ? "0" : "[]";
}
