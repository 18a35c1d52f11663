import { ComponentPlan } from "../output/component-plan";
import type { ComponentImport, FrameTree } from "../output/frame-tree";
import { toFrameView } from "../output/frame-view";
import { NameRegistry } from "../output/identifiers";
import { writeReact } from "../output/write-tsx";
import type { GeneratedFile, Language } from "./target";

/** Writes a frame as one file of React components with Tailwind's classes, and its theme. */

export function writeReactTailwind(frame: FrameTree, language: Language): GeneratedFile[] {
  const { componentName, root, imports = [] } = frame;
  const taken = imports.map(({ name }) => name);
  const plan = new ComponentPlan(root, new NameRegistry([componentName, ...taken]));
  const source = writeReact(toFrameView(componentName, root, plan, frame), language);
  const text = [...imports.map(writeImport), ...(imports.length > 0 ? [""] : []), source].join(
    "\n",
  );
  const path = `${componentName}.${language === "typescript" ? "tsx" : "jsx"}`;
  return [{ path, text }, ...toThemeFile(frame)];
}

const writeImport = ({ name, from, isDefault }: ComponentImport): string =>
  `import ${isDefault ? name : `{ ${name} }`} from "${from}";`;

/** The tokens that the frame uses, to be placed after `@import "tailwindcss"`. */
export function toThemeFile({ theme }: FrameTree): GeneratedFile[] {
  return /--/.test(theme) ? [{ path: "theme.css", text: theme }] : [];
}
