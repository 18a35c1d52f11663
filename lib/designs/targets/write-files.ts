import { ComponentPlan } from "../output/component-plan";
import type { FrameTree } from "../output/frame-tree";
import { NameRegistry } from "../output/identifiers";
import { writeTsx } from "../output/write-tsx";
import type { GeneratedFile, Language, Target } from "./target";

/** Writes a frame's files for a target. The first is the component. */
export async function writeFiles(
  { componentName, root, theme }: FrameTree,
  _choice: { readonly target: Target; readonly language: Language },
): Promise<GeneratedFile[]> {
  const names = new NameRegistry([componentName]);
  const text = writeTsx(componentName, root, new ComponentPlan(root, names));
  return [
    { path: `${componentName}.tsx`, text },
    { path: "theme.css", text: theme },
  ];
}
