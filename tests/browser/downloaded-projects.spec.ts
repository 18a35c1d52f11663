// What a person takes away works in their own project as the preview has shown it.
import type { Page } from "@playwright/test";
import { LANGUAGES, TARGETS } from "../../lib/designs/targets/target.ts";
import {
  beginImport,
  disconnectAccounts,
  ensureConnected,
  lookUp,
  openImports,
  signInAsImporter,
  untilEnded,
} from "./importing.ts";
import { differingShare } from "./pixel-share.ts";
import { showPage, showProject } from "./project.ts";
import { expect, test } from "./stack-fixture.ts";
import { downloadArchive, generateCode, openFrame } from "./workspace.ts";

const HARBOR_LINK = "https://www.figma.com/design/sWb3HarborDashboard000/Harbor";
const SIZE = { width: 1440, height: 900 };
/** Of all pixels. */
const LARGEST_SHARE = 0.01;

async function shoot(page: Page, url: string): Promise<Buffer> {
  await page.setViewportSize(SIZE);
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Harbor" })).toBeVisible();
  const images = page.locator("img");
  await expect(images).not.toHaveCount(0);
  for (const image of await images.all()) {
    const width = () => image.evaluate((one) => (one as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }
  return page.screenshot();
}

test.afterAll(async ({ browser, stack, identity }) => {
  await disconnectAccounts(browser, stack.app, identity);
});

test("every target's ZIP builds in a project of its kind and shows what the preview does", {
  tag: "@deep",
}, async ({ page, otherPage, stack, identity }) => {
  await signInAsImporter(page, identity);
  await ensureConnected(page, stack.app, "Figma");
  await openImports(page, stack.app, "Figma");
  await lookUp(page, HARBOR_LINK);
  await beginImport(page);
  await untilEnded(page);
  await openFrame(page, /^Overview/);
  const workspace = page.url();
  const src = await page.locator('iframe[title^="Live preview"]').getAttribute("src");
  const preview = await shoot(page, new URL(src ?? "", workspace).href);
  for (const target of TARGETS) {
    for (const language of target === "html-css" ? (["typescript"] as const) : LANGUAGES) {
      await page.goto(`${workspace}?target=${target}&language=${language}`);
      await generateCode(page);
      const { entries } = await downloadArchive(page);
      const isTyped = language === "typescript";
      const shown =
        target === "html-css"
          ? await showPage(entries)
          : await showProject(target, entries, { isTyped });
      const share = differingShare(preview, await shoot(otherPage, shown.url));
      await shown.close();
      expect.soft(share, `${target} in ${language}`).toBeLessThanOrEqual(LARGEST_SHARE);
    }
  }
});
