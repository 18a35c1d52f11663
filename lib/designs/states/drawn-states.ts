import type { Attribute, Child, Element, Tag } from "../elements/element";
import { mapElements, withChildren } from "../elements/map-elements";
import { isToggle } from "../elements/toggle";
import type { State } from "../read/states";
import { findState } from "./state-words";

/** Gives the controls that a design draws as disabled or checked variants the attribute that says so. */

const CONTROLS: ReadonlySet<Tag> = new Set(["button", "input", "textarea"]);

export function setDrawnStates(element: Element): Element {
  const children = mapElements(element, setDrawnStates);
  const whole = withChildren(element, children);
  return drawnStatesOf(element).reduce(setState, whole);
}

/** Those that an instance is drawn in, and that an attribute says. */
export const drawnStatesOf = (element: Element): State[] => [
  ...(isDrawnDisabled(element) ? (["disabled"] as const) : []),
  ...(isDrawnChecked(element) ? (["checked"] as const) : []),
];

const variantsOf = ({ origin }: Element) => [...(origin?.variants ?? [])];

const isDrawnDisabled = (element: Element): boolean =>
  variantsOf(element).some(
    ([property, value]) =>
      findState(value) === "disabled" ||
      (findState(property) === "disabled" && /^(?:true|yes|on)$/i.test(value)),
  );

/** Of what else may be on, as a tab, the code says so otherwise. */
const isDrawnChecked = ({ origin, stateProperties = [] }: Element): boolean =>
  stateProperties.some(
    ([property, , on]) => on !== undefined && origin?.variants.get(property) === on,
  );

/** Of the control itself, or of the field in it. */
function setState(element: Element, state: State): Element {
  const isControl = state === "checked" ? isToggle(element) : CONTROLS.has(element.tag);
  if (!isControl) {
    const change = (child: Child): Child =>
      child.kind === "element" ? setState(child, state) : child;
    return { ...element, children: element.children.map(change) };
  }
  const { attributes } = element;
  if (attributes.some(([name]) => name === state)) return element;
  const set: Attribute = [state === "checked" ? "checked" : "disabled", ""];
  const at = state === "checked" ? attributes.length : Math.min(1, attributes.length);
  return { ...element, attributes: attributes.toSpliced(at, 0, set) };
}
