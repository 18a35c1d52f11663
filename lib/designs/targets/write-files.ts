import { type FrameSet, toFrameSet } from "../output/frame-set";
import type { FrameTree } from "../output/frame-tree";
import { linkPages } from "../output/page-links";
import type { Beside } from "./component-files";
import { writeHtmlCss } from "./html-css";
import { writeReactCssModules } from "./react-css-modules";
import { writeReactTailwind } from "./react-tailwind";
import { writeSvelteTailwind } from "./svelte-tailwind";
import { type GeneratedFile, type Language, type Target, toPageAddress } from "./target";
import { writeVueTailwind } from "./vue-tailwind";

/** Writes frames as one of the targets. The first files are the frames' components, or their pages, in their order. */

type Writer = (
  set: FrameSet,
  language: Language,
  beside?: Beside,
) => GeneratedFile[] | Promise<GeneratedFile[]>;

const WRITERS: Record<Target, Writer> = {
  "react-tailwind": writeReactTailwind,
  "react-css-modules": writeReactCssModules,
  "html-css": writeHtmlCss,
  "vue-tailwind": writeVueTailwind,
  "svelte-tailwind": writeSvelteTailwind,
};

interface WritingOptions {
  readonly target: Target;
  readonly language: Language;
  /** For React. */
  readonly beside?: Beside | undefined;
}

export async function writeFiles(
  trees: readonly FrameTree[],
  { target, language, beside }: WritingOptions,
): Promise<GeneratedFile[]> {
  const set = toFrameSet(trees);
  const frames = linkPages(set.frames, (name) => toPageAddress(name, target));
  return WRITERS[target]({ ...set, frames }, language, beside);
}
