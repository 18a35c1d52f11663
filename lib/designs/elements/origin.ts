import { showsFocus } from "../meaning/focus-look";
import type { DesignNode } from "../read/node";
import type { Element, ElementContext, Origin } from "./element";

/** Says of an element which layer it came from, and which component. */

export function fromLayer(
  node: DesignNode,
  made: Element,
): Pick<
  Element,
  "layer" | "references" | "hidesParts" | "stateProperties" | "showsFocus" | "isGone"
> {
  const { name, references, hides, states, isGone } = node;
  return {
    layer: name,
    ...(references && { references: { ...made.references, ...references } }),
    ...(isGone && { isGone }),
    ...(hides !== null && { hidesParts: true }),
    ...(states?.of != null && { stateProperties: states.of }),
    ...(showsFocus(node) && { showsFocus: true }),
  };
}

export function toOrigin(
  { componentId, variants, name }: DesignNode,
  placement: readonly string[],
  { components }: Pick<ElementContext, "components">,
): Origin | null {
  if (componentId === null) return null;
  const component = components.get(componentId);
  const familyName = component?.set?.name ?? component?.name ?? name;
  return { family: component?.set?.id ?? componentId, familyName, variants, placement };
}
