import { withLogicalSides } from "../../lib/designs/elements/logical-sides.ts";
import { ComponentPlan } from "../../lib/designs/output/component-plan.ts";
import { type FramePreview, toFramePreview } from "../../lib/designs/output/frame-preview.ts";
import {
  type FrameTree,
  type FrameTreeContext,
  toFrameTree,
} from "../../lib/designs/output/frame-tree.ts";
import { NameRegistry } from "../../lib/designs/output/identifiers.ts";
import { writeTsx } from "../../lib/designs/output/write-tsx.ts";
import type { DesignNode } from "../../lib/designs/read/node.ts";
import { tidyTree } from "../../lib/designs/tidy/tidy-tree.ts";

/** A frame as React + Tailwind source and as equivalent static markup. */
export interface FrameCode extends FramePreview {
  readonly componentName: string;
  readonly tsx: string;
  readonly notes: readonly string[];
}

/** As the product writes it. */
export function toFrameCode(node: DesignNode, context: FrameTreeContext): FrameCode {
  const { tree, notes } = toFrameTree(node, context);
  return { ...writeTree(tidyTree(tree)), notes };
}

export function writeTree(made: FrameTree): Omit<FrameCode, "notes"> {
  const tree = withLogicalSides(made);
  const { componentName, root } = tree;
  const names = new NameRegistry([componentName]);
  const tsx = writeTsx(componentName, root, new ComponentPlan([root], names));
  return { ...toFramePreview(tree), componentName, tsx };
}
