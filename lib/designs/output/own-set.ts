import { readVariantName } from "../read/components";
import type { DesignNode } from "../read/node";

/** A component set that is a frame itself shows its variants: each is an instance of itself, so that one component with their properties is written. */
export function showVariants(root: DesignNode): DesignNode {
  if (root.kind !== "component-set") return root;
  const children = root.children.map((variant): DesignNode => {
    if (variant.kind !== "component") return variant;
    const variants = new Map(readVariantName(variant.name));
    return { ...variant, kind: "instance", componentId: variant.id, name: root.name, variants };
  });
  return { ...root, name: `${root.name} set`, children };
}
