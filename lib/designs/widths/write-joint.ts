import type { Declared } from "../classes/class-slots";
import { type AtWidth, countPlaces, joinClasses } from "../classes/join-classes";
import type { Attribute, Child, Element, Letters, Origin, Tag } from "../elements/element";
import type { FieldIds } from "./field-ids";
import { formsOf, type Joint, type JointBuilder } from "./joint";
import { isElement } from "./likeness";

/** Writes aligned widths as one tree: what differs gets prefixes, and what one width lacks is hidden there. */

export interface WriteContext {
  readonly prefixes: readonly string[];
  readonly declared: Declared;
  readonly ids: FieldIds;
  readonly builder: JointBuilder;
}

/** Where something is written: which widths show what it is in, and its order in the layout where that is not the order here. */
interface Around {
  readonly shown: readonly boolean[];
  readonly orders: readonly (number | null)[];
  readonly isList: boolean;
}

export function writeRoot(root: Joint, context: WriteContext): Element | null {
  const nowhere = {
    shown: root.forms.map(() => true),
    orders: root.forms.map(() => null),
    isList: false,
  };
  const [element] = write(root, nowhere, context);
  return element !== undefined && isElement(element) ? element : null;
}

function write(joint: Joint, around: Around, context: WriteContext): readonly Child[] {
  const forms = formsOf(joint);
  const [first] = forms;
  if (first === undefined) return [];
  const isEverywhere = joint.forms.every((form, width) => form !== null || !around.shown[width]);
  if (!isElement(first)) return [isEverywhere ? first : hideLetters(first, joint, around, context)];
  const isProse = context.builder.isProse(first);
  if (isProse && isEverywhere) return first.children;
  if (hasTwoFields(joint, context)) return apart(joint, around, context);
  const { classes, placed } = joinClasses(
    joint.forms.map((form, width) => toWidth(form, width, around, context)),
    { ...context, tag: first.tag },
  );
  const elements = forms.filter(isElement).filter((form) => !context.builder.isDissolved(form));
  const [real = first] = elements;
  const isList = isListOf(joint, context);
  return [
    {
      ...real,
      tag: chooseTag(elements, { isList, isItem: around.isList }),
      classes,
      attributes: renameIds(real.attributes, joint.forms.indexOf(real), context.ids),
      children: writeChildren(joint, { first, isList }, context),
      origin: joinOrigins(elements, classes.slice(0, placed)),
    },
  ];
}

function toWidth(
  form: Child | null,
  width: number,
  { shown, orders }: Around,
  { declared, builder }: WriteContext,
): AtWidth {
  if (form === null || !isElement(form)) return shown[width] === true ? "hidden" : "any";
  if (builder.isDissolved(form)) return "contents";
  const placed = form.origin?.placement.length ?? countPlaces(form.classes, declared);
  const order = orders[width] ?? null;
  if (order === null) return { classes: form.classes, placed };
  return { classes: [`order-${order}`, ...form.classes], placed: placed + 1 };
}

function hideLetters(
  letters: Letters,
  joint: Joint,
  { shown }: Around,
  context: WriteContext,
): Element {
  const { classes } = joinClasses(
    joint.forms.map((form, width): AtWidth => {
      if (form !== null) return { classes: [], placed: 0 };
      return shown[width] === true ? "hidden" : "any";
    }),
    { ...context, tag: "span" },
  );
  return {
    kind: "element",
    tag: "span",
    classes,
    attributes: [],
    children: [letters],
    origin: null,
  };
}

function writeChildren(
  joint: Joint,
  { first, isList }: { readonly first: Element; readonly isList: boolean },
  context: WriteContext,
): readonly Child[] {
  if (joint.children.length === 0) {
    return renameWithin(first.children, widthOf(joint), context.ids);
  }
  const shown = joint.forms.map((form) => form !== null);
  const orders = joint.forms.map((form, width) =>
    form !== null && isElement(form) ? findOrder(joint.children, form, width, context) : null,
  );
  return joint.children.flatMap((child) =>
    write(
      child,
      {
        shown,
        orders: orders.map((order, width) => order?.get(child.forms[width] ?? null) ?? null),
        isList,
      },
      context,
    ),
  );
}

/** The place of each child, from 1, if a width shows them in another order than they are written. */
function findOrder(
  children: readonly Joint[],
  form: Element,
  width: number,
  { builder }: WriteContext,
): ReadonlyMap<Child | null, number> | null {
  const places = new Map<Child | null, number>(
    builder.unitsOf(form).map((unit, index) => [unit, index + 1]),
  );
  const written = children.flatMap(({ forms }) => places.get(forms[width] ?? null) ?? []);
  const isSame = written.every((place, index) => place > (written[index - 1] ?? 0));
  return isSame ? null : places;
}

/** A heading or a landmark at one width is that at all of them; a list only if all its children can be items. */
function chooseTag(
  forms: readonly Element[],
  { isList, isItem }: { readonly isList: boolean; readonly isItem: boolean },
): Tag {
  if (isList) return "ul";
  if (isItem) return "li";
  const tags = forms.map(({ tag }) => (tag === "li" || tag === "ul" ? "div" : tag));
  return (
    tags.find((tag) => tag !== "div" && tag !== "p") ?? tags.find((tag) => tag === "p") ?? "div"
  );
}

function isListOf({ forms, children }: Joint, { builder }: WriteContext): boolean {
  const elements = forms.flatMap((form) => (form !== null && isElement(form) ? [form] : []));
  return (
    elements.some(({ tag }) => tag === "ul") &&
    elements.every(({ tag }) => tag === "ul" || tag === "div") &&
    elements.every((form) => !builder.isDissolved(form) && form.children.every(mayBeItem)) &&
    children.every(({ forms: own }) =>
      own.every((form) => form === null || !builder.isDissolved(form)),
    )
  );
}

const mayBeItem = (child: Child): boolean =>
  isElement(child) && /^(li|div|p|article)$/.test(child.tag);

/** An instance that has another variant at another width is no instance of one of them. */
function joinOrigins(forms: readonly Element[], placement: readonly string[]): Origin | null {
  const [origin, ...others] = forms.map((form) => form.origin);
  if (origin === undefined || origin === null) return null;
  const variants = writeVariants(origin);
  const isOne = others.every((other) => other !== null && writeVariants(other) === variants);
  return isOne ? { ...origin, placement } : null;
}

const writeVariants = ({ variants }: Origin): string => JSON.stringify([...variants]);

const widthOf = ({ forms }: Joint): number => forms.findIndex((form) => form !== null);

/** A label can only belong to one field: it is written once for each. */
function hasTwoFields({ forms }: Joint, { ids }: WriteContext): boolean {
  const fields = forms.flatMap((form, width) =>
    form === null || !isElement(form)
      ? []
      : form.attributes.flatMap(([name, value]) =>
          name === "for" ? [ids.nameOf(value, width)] : [],
        ),
  );
  return new Set(fields).size > 1;
}

function apart(joint: Joint, around: Around, context: WriteContext): readonly Child[] {
  return joint.forms.flatMap((form, width) => {
    if (form === null) return [];
    const forms = joint.forms.map((_, index) => (index === width ? form : null));
    return write({ forms, children: [] }, around, context);
  });
}

function renameIds(
  attributes: readonly Attribute[],
  width: number,
  ids: FieldIds,
): readonly Attribute[] {
  return attributes.map(([name, value]) => [
    name,
    name === "id" || name === "for" ? ids.nameOf(value, width) : value,
  ]);
}

function renameWithin(children: readonly Child[], width: number, ids: FieldIds): readonly Child[] {
  return children.map((child) =>
    isElement(child)
      ? {
          ...child,
          attributes: renameIds(child.attributes, width, ids),
          children: renameWithin(child.children, width, ids),
        }
      : child,
  );
}
