import type { Role } from "../meaning/role";
import { spokenNameOf } from "../meaning/spoken-name";
import { isFrameAddress } from "../read/destination";
import type { DesignNode } from "../read/node";
import type { Attribute, Child, Element, Tag } from "./element";
import { toSlug } from "./slug";

/** What makes buttons, links and fields usable without a mouse or without eyes. */

export const isControl = (tag: Tag): boolean => tag === "button" || tag === "a";

export const canHaveFocus = (tag: Tag): boolean =>
  isControl(tag) || tag === "input" || tag === "textarea";

/**
 * A ring around what has the focus, where the browser shows none: around the box of a field, and in the letters' color where
 * an outline of the box's own takes the place of the browser's.
 */
export function toFocusClasses(tag: Tag, role: Role | null, classes: readonly string[]): string[] {
  const isOutlined = classes.includes("outline");
  if (canHaveFocus(tag) ? !isOutlined : role?.kind !== "field") return [];
  const state = canHaveFocus(tag) ? "focus-visible" : "focus-within";
  return [
    `${state}:outline-2`,
    `${state}:outline-offset-2`,
    ...(isOutlined ? [`${state}:outline-current`] : []),
  ];
}

/** A link or button in a picture's place that shows the picture. */
export function toPictureControl(
  drawn: Element,
  role: Extract<Role, { kind: "link" | "button" }>,
  placement: readonly string[],
): Element {
  const { name = "" } = role;
  const tag = role.kind === "link" ? "a" : "button";
  const isImage = drawn.tag === "img";
  const own = drawn.classes.slice(placement.length);
  const picture: Element = {
    ...drawn,
    tag: drawn.tag === "div" ? "span" : drawn.tag,
    classes: ["size-full", ...own],
    attributes: drawn.attributes.map(
      (attribute): Attribute => (attribute[0] === "alt" ? ["alt", name] : attribute),
    ),
    origin: null,
  };
  return {
    kind: "element",
    tag,
    classes: [...placement],
    attributes: [
      ...(role.kind === "link" ? toLinkAttributes(role, [], name) : [["type", "button"] as const]),
      ...(isImage ? [] : [["aria-label", name] as const]),
    ],
    children: [picture],
    origin: drawn.origin,
  };
}

export function toControlAttributes(
  tag: Tag,
  role: Role | null,
  node: DesignNode,
  children: readonly Child[],
): Attribute[] {
  if (tag === "label" && role?.kind === "caption" && role.field !== null)
    return [["for", role.field]];
  if (role?.kind === "tabs" && tag === "div") return [["role", "tablist"]];
  if (tag === "th") return [["scope", "col"]];
  if (!isControl(tag)) return [];
  const type = role?.kind === "button" && role.submits === true ? "submit" : "button";
  const told = role?.kind === "link" || role?.kind === "button" ? role.name : undefined;
  const name = told ?? spokenNameOf(node, tag === "button" ? "Button" : "Link");
  const own: Attribute[] =
    tag === "button" ? [["type", type]] : toLinkAttributes(role, children, name);
  return [
    ...own,
    ...toTabAttributes(role),
    ...(hasWords(children) ? [] : [["aria-label", name] as const]),
    ...(role?.kind === "choice" ? [["aria-haspopup", "listbox"] as const] : []),
  ];
}

const LONGEST_FRAGMENT = 40;

/**
 * Most designs do not say where their links lead. A fragment of the words leads nowhere either, but says what to fill in;
 * a bare "#" is no valid address to linters and to Svelte's compiler.
 */
export const toFragment = (children: readonly Child[], name: string): string =>
  `#${toSlug(wordsOf(children), LONGEST_FRAGMENT) || toSlug(name, LONGEST_FRAGMENT)}`;

function toLinkAttributes(role: Role | null, children: readonly Child[], name: string) {
  const address = role?.kind === "link" ? role.address : undefined;
  return toAddressAttributes(address ?? "", toFragment(children, name));
}

/** `fragment`: where the address is that of a frame, or empty. Another site does not learn where its visitors come from. */
export const toAddressAttributes = (address: string, fragment: string): Attribute[] => [
  ["href", address === "" || isFrameAddress(address) ? address + fragment : address],
  ...(address.startsWith("http") ? [["rel", "noreferrer"] as const] : []),
];

/** All that is said in them. */
export const wordsOf = (children: readonly Child[]): string =>
  children
    .map((child) => (child.kind === "letters" ? child.text : wordsOf(child.children)))
    .join(" ");

function toTabAttributes(role: Role | null): Attribute[] {
  if (role?.kind !== "tab") return [];
  return [
    ["role", "tab"],
    ["aria-selected", String(role.isSelected)],
  ];
}

function hasWords(children: readonly Child[]): boolean {
  return children.some((child) => {
    if (child.kind === "letters") return /\S/.test(child.text);
    const isNamed = child.attributes.some(
      ([name, value]) => (name === "alt" || name === "aria-label") && value !== "",
    );
    return isNamed || hasWords(child.children);
  });
}
