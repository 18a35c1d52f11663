import type { Role } from "../meaning/role";
import type { Attribute, Element } from "./element";

/** Makes checkboxes, radio buttons and switches of what shows them. */

type Toggle = Extract<Role, { kind: "toggle" }>;

/** Of a keyboard's focus alone: a press moves it, which is to be seen as the design has it. */
const RING = ["has-[:focus-visible]:outline-2", "has-[:focus-visible]:outline-offset-2"];
const OWN_RING = ["focus-visible:outline-2", "focus-visible:outline-offset-2"];
/** Where nothing says how a checked box looks. */
export const FILLED = "checked:bg-current";
/** Over what shows its state. */
const COVER = ["absolute", "inset-0", "appearance-none", "rounded-[inherit]", "outline-none"];

/** An empty box is the input itself, and is filled once it is checked; a drawn one lies below an input. */
export function toToggle(drawn: Element, role: Toggle, placement: readonly string[]): Element {
  const attributes = attributesOf(role);
  const isBox = drawn.tag === "div" || drawn.tag === "span";
  if (isBox && drawn.children.length === 0) {
    const classes = [...drawn.classes, "appearance-none", FILLED, ...OWN_RING];
    return { ...drawn, tag: "input", classes, attributes };
  }
  const input: Element = { ...BARE, tag: "input", classes: COVER, attributes };
  if (isBox) {
    const isPositioned = drawn.classes.some((name) => name === "relative" || name === "absolute");
    const classes = [...drawn.classes, ...(isPositioned ? [] : ["relative"]), ...RING];
    return { ...drawn, classes, children: [input, ...drawn.children] };
  }
  const isPlaced = placement.some((name) => name === "relative" || name === "absolute");
  const picture = { ...drawn, classes: ["size-full", ...drawn.classes.slice(placement.length)] };
  return {
    ...BARE,
    tag: "span",
    classes: [...placement, ...(isPlaced ? [] : ["relative"]), ...RING],
    children: [input, { ...picture, origin: null }],
    origin: drawn.origin,
  };
}

export const isToggle = ({ tag, attributes }: Element): boolean =>
  tag === "input" &&
  attributes.some(([name, value]) => name === "type" && /^(?:checkbox|radio)$/.test(value));

const BARE = { kind: "element", attributes: [], children: [], origin: null } as const;

/** React puts the state last. */
function attributesOf({ type, isOn, name }: Toggle): Attribute[] {
  return [
    ["type", type === "radio" ? "radio" : "checkbox"],
    ...(type === "switch" ? [["role", "switch"] as const] : []),
    ...(name === null ? [] : [["aria-label", name] as const]),
    ...(isOn ? [["checked", ""] as const] : []),
  ];
}
