import type { Attribute, Child, Element, Tag } from "../elements/element";
import { mapElements, withChildren } from "../elements/map-elements";
import { findState } from "./state-words";

/** Disables the buttons and fields that a design draws as disabled variants. */

const CONTROLS: ReadonlySet<Tag> = new Set(["button", "input", "textarea"]);

export function disableDrawn(element: Element): Element {
  const children = mapElements(element, disableDrawn);
  const whole = withChildren(element, children);
  return isDrawnDisabled(element) ? disable(whole) : whole;
}

export const isDrawnDisabled = ({ origin }: Element): boolean =>
  [...(origin?.variants ?? [])].some(
    ([property, value]) =>
      findState(value) === "disabled" ||
      (findState(property) === "disabled" && /^(?:true|yes|on)$/i.test(value)),
  );

/** The control itself, or the field in it. */
function disable(element: Element): Element {
  if (!CONTROLS.has(element.tag)) {
    const change = (child: Child): Child => (child.kind === "element" ? disable(child) : child);
    return { ...element, children: element.children.map(change) };
  }
  const [type, ...others] = element.attributes;
  const disabled: Attribute = ["disabled", ""];
  if (type === undefined) return { ...element, attributes: [disabled] };
  return { ...element, attributes: [type, disabled, ...others] };
}
