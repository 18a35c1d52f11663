import type { Page } from "@playwright/test";
import { PNG } from "pngjs";
import type { Box } from "../../../lib/designs/read/node.ts";
import { inPage } from "../in-page.ts";
import { differingShare } from "../pictures.ts";

/** The share of the pixels in which a page differs from the provider's own render of its frame, at the render's scale. */
export async function pixelsOff(
  page: Page,
  html: string,
  { width, height }: Box,
  render: Buffer,
): Promise<number> {
  const scale = PNG.sync.read(render).width / width;
  const scaled = await page
    .context()
    .browser()
    ?.newPage({
      deviceScaleFactor: scale,
      viewport: { width: Math.round(width), height: Math.round(height) },
    });
  if (scaled === undefined) throw new Error("The page has no browser");
  try {
    await scaled.setContent(html);
    const pictures = (await inPage(scaled, "readPictures")).map((box) => ({
      x: box.x * scale,
      y: box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
    }));
    const shown = await scaled.screenshot({ fullPage: true });
    return differingShare(render, shown, Math.round(width * scale), pictures);
  } finally {
    await scaled.close();
  }
}
