import type { Element } from "../elements/element";
import { toLiteral } from "../elements/escaping";
import type { Inscription, PlannedComponent } from "./component";
import type { Call, ComponentPlan } from "./component-plan";
import type { Hole } from "./holes";
import { layOutCall, toTemplate, writeAttribute, writeHtmlAttribute, writeLetters } from "./jsx";
import { nameList, nameOne } from "./list-names";
import {
  filledSlots,
  findPlacement,
  type ListForm,
  type Lists,
  namesOf,
  toListType,
} from "./lists";
import { indent, writeLiteral } from "./literal";
import {
  findRuns,
  isInFlow,
  type Part,
  type Repetition,
  replaceRuns,
  toRepetition,
} from "./repetition";

/** Writes elements as JSX: tags, calls of components, and lists with their data. */

/** Fewer calls without any property are clearer one by one. */
const MIN_EQUAL_CALLS = 4;

export interface Setting {
  readonly depth: number;
  /** The holes that properties of the component being written fill. */
  readonly inscription: Inscription;
  /** The source of `className`; null for the element's own classes. */
  readonly classes: string | null;
  /** The source of `key` in a list. */
  readonly key: string | null;
}

export class TagWriter {
  /** The components that were called. */
  readonly needed = new Set<PlannedComponent>();
  readonly #plan: ComponentPlan;
  readonly #lists: Lists;
  #data: string[] = [];

  constructor(plan: ComponentPlan, lists: Lists) {
    this.#plan = plan;
    this.#lists = lists;
  }

  /** The data of the lists written since it was last taken. */
  takeData(): string[] {
    const data = this.#data;
    this.#data = [];
    return data;
  }

  writeTag(element: Element, setting: Setting, lines: string[]): void {
    const { tag, children } = element;
    const margin = indent(setting.depth);
    const opening = [
      tag,
      ...(setting.key === null ? [] : [`key={${setting.key}}`]),
      ...writeClassName(element, setting),
      ...element.attributes.map((attribute) => writeHtmlAttribute(attribute, setting.inscription)),
    ].join(" ");
    const [only] = children;
    if (only === undefined) {
      lines.push(`${margin}<${opening} />`);
      return;
    }
    if (children.length === 1 && only.kind === "letters") {
      lines.push(`${margin}<${opening}>${writeLetters(only, setting.inscription)}</${tag}>`);
      return;
    }
    lines.push(`${margin}<${opening}>`);
    this.#writeParts(element, setting, lines);
    lines.push(`${margin}</${tag}>`);
  }

  #writeParts(element: Element, setting: Setting, lines: string[]): void {
    this.#plan.planNear(element, setting.inscription);
    const parts = this.#plan.partsOf(element);
    const runs = findRuns(parts, (part) => this.#componentOf(part));
    const lists = replaceRuns(parts, runs, (run) =>
      this.#toList(run, element, setting.inscription),
    );
    for (const part of lists) this.#writePart(part, setting, lines);
  }

  #componentOf(part: Part): PlannedComponent | null {
    return part.kind === "element" ? (this.#plan.findCall(part)?.component ?? null) : null;
  }

  /** Calls in a row are a list, unless properties of the component being written are passed through them. */
  #toList(run: readonly Part[], parent: Element, inscription: Inscription): Repetition | null {
    const items = run.filter((part) => part.kind === "element");
    const calls = items.flatMap((item) => this.#plan.findCall(item) ?? []);
    const [first] = calls;
    if (first === undefined || items.length < run.length) return null;
    const isTooShort = calls.length < MIN_EQUAL_CALLS && namesOf(first.component).length === 0;
    if (isTooShort || !items.every(isInFlow)) return null;
    const passesThrough = calls.some(({ holes }) =>
      holes.some(({ source }) => inscription.has(source)),
    );
    return passesThrough ? null : toRepetition(items, parent);
  }

  #writePart(part: Part, setting: Setting, lines: string[]): void {
    const { depth, inscription } = setting;
    if (part.kind === "repetition") this.#writeList(part, setting, lines);
    else if (part.kind === "element") {
      const inside = { depth: depth + 1, inscription, classes: null, key: null };
      const call = this.#plan.findCall(part);
      if (call === null) this.writeTag(part, inside, lines);
      else lines.push(this.#writeCall(part, call, inside));
    } else {
      // JSX joins adjacent text lines with a space, so text among other children is written in braces.
      lines.push(`${indent(depth + 1)}{${inscription.get(part) ?? toLiteral(part.text)}}`);
    }
  }

  #writeList(list: Repetition, setting: Setting, lines: string[]): void {
    const property = setting.inscription.get(list) ?? null;
    const form = property === null ? this.#lists.formOf(list) : this.#lists.propertyFormOf(list);
    if (form.kind === "apart") {
      for (const item of list.items) this.#writePart(item, setting, lines);
      return;
    }
    const name = property ?? this.#writeData(list, form);
    const one = nameOne(name);
    const margin = indent(setting.depth + 1);
    lines.push(`${margin}{${toLoop(form, name, one)} => (`);
    const [first] = list.items;
    if (first !== undefined) this.#writeItem(first, form, { one, depth: setting.depth + 2 }, lines);
    lines.push(`${margin}))}`);
  }

  #writeItem(
    item: Element,
    form: Exclude<ListForm, { kind: "apart" }>,
    { one, depth }: { readonly one: string; readonly depth: number },
    lines: string[],
  ): void {
    if (form.kind === "texts") {
      const source = this.#lists.findText(item)?.source;
      const inscription: Inscription = new Map(source === undefined ? [] : [[source, one]]);
      this.writeTag(item, { depth, inscription, classes: null, key: one }, lines);
      return;
    }
    this.needed.add(form.component);
    const shared = form.shared.map(([name, value]) =>
      typeof value === "string"
        ? writeAttribute(name, value)
        : `${name}={${writeLiteral(value, depth, 0)}}`,
    );
    const attributes =
      form.kind === "count"
        ? ["key={index}", ...shared]
        : [writeKey(form.key, one), ...shared, `{...${one}}`];
    lines.push(layOutCall(form.component.name, attributes, depth));
  }

  /** Returns the name of the list, or its length. */
  #writeData(list: Repetition, form: ListForm): string {
    if (form.kind === "count") return String(list.items.length);
    const known = form.kind === "calls" ? form.component.name : null;
    const name = this.#plan.takeConstant(nameList(list, known).list);
    const type = form.kind === "calls" ? `: ${toListType(form)}` : "";
    const head = `const ${name}${type} = `;
    const data = writeLiteral(this.#lists.toData(list, form), 0, head.length);
    this.#data.push(`${head}${data};`);
    return name;
  }

  #writeCall(element: Element, call: Call, setting: Setting): string {
    const { component } = call;
    this.needed.add(component);
    const placement = findPlacement(element, call);
    const attributes = [
      ...component.variantProperties.map(({ name, property }) =>
        writeAttribute(name, element.origin?.variants.get(property) ?? ""),
      ),
      ...filledSlots(call).map(([name, hole]) => this.#writeFilled(name, hole, setting)),
      ...(placement === null ? [] : [writeAttribute("className", placement)]),
    ];
    return layOutCall(component.name, attributes, setting.depth);
  }

  #writeFilled(name: string, hole: Hole, { inscription, depth }: Setting): string {
    const property = inscription.get(hole.source);
    if (property !== undefined) return `${name}={${property}}`;
    if (hole.kind !== "list") return writeAttribute(name, hole.value);
    return `${name}={${writeLiteral(this.#lists.fill(hole), depth + 1, name.length + 2 * depth + 4)}}`;
  }
}

function writeClassName(element: Element, setting: Setting): string[] {
  const inside = setting.inscription.get(element);
  if (setting.classes !== null) return [`className=${setting.classes}`];
  if (inside !== undefined) return [`className=${toTemplate(inside)}`];
  const { classes } = element;
  return classes.length === 0 ? [] : [writeAttribute("className", classes.join(" "))];
}

function toLoop(form: ListForm, name: string, one: string): string {
  if (form.kind === "count") return `Array.from({ length: ${name} }, (_, index)`;
  const given = form.kind === "calls" && form.key === null ? `{ key, ...${one} }` : one;
  return `${name}.map((${given})`;
}

function writeKey(key: string | null, one: string): string {
  return `key={${key === null ? "key" : `${one}.${key}`}}`;
}
