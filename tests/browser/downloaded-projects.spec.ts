// What a person takes away works in their own project as the preview has shown it.
import type { Page } from "@playwright/test";
import {
  LANGUAGES,
  type Language,
  TARGETS,
  type Target,
} from "../../lib/designs/targets/target.ts";
import { disconnectAccounts, importFrom, signInAsImporter } from "./importing.ts";
import { differingShare } from "./pixel-share.ts";
import { installProject, type ShownProject, showPage } from "./project.ts";
import { expect, test } from "./stack-fixture.ts";
import { ensureConnected } from "./without-pages.ts";
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
  await disconnectAccounts(browser, stack, identity);
});

test("every target's ZIP builds in an installed project of its kind and shows what the preview does", {
  tag: "@deep",
}, async ({ page, otherPage, stack, identity }) => {
  // Four projects are installed, and built in each language.
  test.slow();
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "figma");
  await importFrom(page, stack, HARBOR_LINK);
  await openFrame(page, /^Overview/);
  const workspace = page.url();
  const src = await page.locator('iframe[title^="Live preview"]').getAttribute("src");
  const preview = await shoot(page, new URL(src ?? "", workspace).href);
  const take = async (target: Target, language: Language) => {
    await page.goto(`${workspace}?target=${target}&language=${language}`);
    await generateCode(page);
    return (await downloadArchive(page)).entries;
  };
  const compare = async (shown: ShownProject, what: string) => {
    const share = differingShare(preview, await shoot(otherPage, shown.url));
    await shown.close();
    expect.soft(share, what).toBeLessThanOrEqual(LARGEST_SHARE);
  };
  for (const target of TARGETS) {
    if (target === "html-css") {
      await compare(await showPage(await take(target, "typescript")), target);
      continue;
    }
    const project = installProject(target);
    for (const language of LANGUAGES) {
      const files = await take(target, language);
      const shown = await project.show(files, { isTyped: language === "typescript" });
      await compare(shown, `${target} in ${language}`);
    }
    project.remove();
  }
});
