import { toLetterColor } from "../classes/paint";
import { type Place, toPlaceClasses } from "../classes/placement";
import { toTextClasses } from "../classes/text";
import { charactersOf } from "../layout/text-box";
import type { Role } from "../meaning/role";
import { toExtent } from "../read/extent";
import type { DesignNode, DesignText } from "../read/node";
import type { Attribute, Element, ElementContext } from "./element";

/** Turns the words in a field into an input that looks like them until a user types. */

type Entry = Extract<Role, { kind: "entry" }>;

export function makeFieldElement(
  node: DesignNode,
  { role, text, place }: { role: Entry; text: DesignText; place: Place },
  { theme, family }: ElementContext,
): Element {
  const painted = { paints: node.fills, styleId: node.styles.fill };
  const look = toTextClasses(node, { ...text, resize: "height", keepsLine: false }, theme, family);
  return {
    kind: "element",
    tag: role.type === "lines" ? "textarea" : "input",
    classes: [
      ...toPlaceClasses(stretch(node, place), place),
      ...look,
      ...toLetterColor(painted, toExtent(node), theme).map((name) =>
        role.isFilled ? name : `placeholder:${name}`,
      ),
      "outline-none",
      ...(role.type === "lines" ? ["resize-none"] : []),
    ],
    attributes: attributesOf(role, charactersOf(text)),
    children: [],
    origin: null,
  };
}

/** As wide as the room that its field has, and as high as its words. */
function stretch(node: DesignNode, place: Place): DesignNode {
  if (place.kind !== "flow") return { ...node, horizontal: "fixed", vertical: "fixed" };
  const isRow = place.layout.direction === "row";
  const [horizontal, vertical] = ["fill", "fixed"] as const;
  if (node.flow === null) return { ...node, horizontal, vertical };
  const flow = { ...node.flow, isPushed: false, height: "fixed" } as const;
  return isRow
    ? { ...node, flow: { ...flow, width: "grow" } }
    : { ...node, flow: { ...flow, width: "stretch", self: "stretch" } };
}

/** React puts the value last. */
function attributesOf({ type, isFilled, id, name }: Entry, words: string): Attribute[] {
  return [
    ...(type === "lines" ? [] : [["type", type] as const]),
    ...(id === null ? [] : [["id", id] as const]),
    ...(isFilled ? [] : [["placeholder", words] as const]),
    ...(name === null ? [] : [["aria-label", name] as const]),
    ...(isFilled ? [["value", words] as const] : []),
  ];
}
