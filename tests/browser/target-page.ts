import { toFramePreview } from "../../lib/designs/output/frame-preview.ts";
import type { FrameTree } from "../../lib/designs/output/frame-tree.ts";
import { previewDocument } from "../../lib/designs/output/preview-document.ts";
import type { Target } from "../../lib/designs/targets/target.ts";
import { writeFiles } from "../../lib/designs/targets/write-files.ts";
import { renderFiles } from "../support/rendered-targets.ts";

/** A page that shows what a target's compiler makes of its files, with the styles that belong to it. */
export async function toPage(tree: FrameTree, target: Target): Promise<string> {
  const files = await writeFiles([tree], { target, language: "typescript" });
  const markup = await renderFiles(target, files);
  const [page, sheet] = files;
  switch (target) {
    case "react-tailwind":
    case "vue-tailwind":
    case "svelte-tailwind":
      return previewDocument({ ...toFramePreview(tree), markup });
    case "html-css":
      return (page?.text ?? "").replace(/<link .*>/, () => toStyle(sheet?.text ?? ""));
    case "react-css-modules":
      return `<!doctype html>${toStyle(`body { margin: 0; font-family: sans-serif; }${sheet?.text}`)}${markup}`;
  }
}

const toStyle = (css: string): string => `<style>${css.replaceAll("</", "<\\/")}</style>`;
