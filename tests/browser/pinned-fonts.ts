import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, type Page } from "@playwright/test";

/** The families of the emulated designs. */
const FAMILIES = ["Inter", "Manrope"];

const geist = dirname(createRequire(import.meta.url).resolve("geist/font/sans"));
const FONT = readFileSync(join(geist, "fonts", "geist-sans", "Geist-Variable.woff2")).toString(
  "base64",
);

/** Of scripts that the font of the repository lacks. */
const OTHER_LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Shows the page's text in a font of the repository: what machines have installed under these names, or instead of them,
 * differs in shape and height. A page with letters that the font lacks shows those in one of the machine.
 */
export async function pinFonts(page: Page): Promise<void> {
  await page.evaluate(
    async ({ families, font }) => {
      const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0));
      for (const family of families) {
        const face = new FontFace(family, bytes, { weight: "100 900" });
        document.fonts.add(await face.load());
      }
      await document.fonts.ready;
    },
    { families: FAMILIES, font: FONT },
  );
  if (OTHER_LETTERS.test((await page.locator(":root").textContent()) ?? "")) return;
  expect(await installedFontsOf(page), "fonts of the machine").toEqual([]);
}

/** The fonts of the machine that any letter of the page is drawn with. */
async function installedFontsOf(page: Page): Promise<string[]> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send("DOM.enable");
  await inspector.send("CSS.enable");
  const { root } = await inspector.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await inspector.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "body *, text",
  });
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => inspector.send("CSS.getPlatformFontsForNode", { nodeId })),
  );
  await inspector.detach();
  const installed = drawn.flatMap(({ fonts }) => fonts.filter(({ isCustomFont }) => !isCustomFont));
  return [...new Set(installed.map(({ familyName }) => familyName))];
}
