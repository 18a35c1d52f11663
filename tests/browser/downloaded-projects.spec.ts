// What a person takes away works in their own project as the preview has shown it.
import {
  LANGUAGES,
  type Language,
  TARGETS,
  type Target,
} from "../../lib/designs/targets/target.ts";
import { disconnectAccounts, importFrom, signInAsImporter } from "./importing.ts";
import { LARGEST_SHARE, shootOverview } from "./overview-shot.ts";
import { differingShare } from "./pixel-share.ts";
import { installProject, type ShownProject, showPage } from "./project.ts";
import { expect, test } from "./stack-fixture.ts";
import { ensureConnected } from "./without-pages.ts";
import { downloadArchive, generateCode, openFrame } from "./workspace.ts";

const HARBOR_LINK = "https://www.figma.com/design/sWb3HarborDashboard000/Harbor";
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
  const preview = await shootOverview(page, new URL(src ?? "", workspace).href);
  const take = async (target: Target, language: Language) => {
    await page.goto(`${workspace}?target=${target}&language=${language}`);
    await generateCode(page);
    return (await downloadArchive(page)).entries;
  };
  const compare = async (shown: ShownProject, what: string) => {
    const share = differingShare(preview, await shootOverview(otherPage, shown.url));
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
