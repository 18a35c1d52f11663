// A person chooses several frames once, pays for them once, and takes them along together.
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { approve } from "./connecting.ts";
import { importFrom, section } from "./importing.ts";
import { LARGEST_SHARE, shootOverview } from "./overview-shot.ts";
import { buy } from "./payment-pages.ts";
import { differingShare } from "./pixel-share.ts";
import { installProject } from "./project.ts";
import { expect, test } from "./stack-fixture.ts";
import { disconnectAll, ensureConnected } from "./without-pages.ts";
import { openFrame, saveArchive } from "./workspace.ts";

const REPOSITORY = "ada-lovelace/harbor-web";
const HARBOR_LINK = "https://www.figma.com/design/sWb3HarborDashboard000/Harbor";

/** On the design's page. */
async function selectSeven(page: Page): Promise<Locator> {
  const frames = section(page, "Pages and frames");
  const boxes = frames.getByRole("checkbox", { name: /^Select (?!all)/ });
  await expect(boxes.nth(6)).toBeVisible();
  for (const box of (await boxes.all()).slice(0, 7)) await box.check();
  return page.getByRole("region", { name: "Selected frames" });
}

test.afterEach(({ page, stack }) => disconnectAll(page.request, stack));

test("seven frames have one price, one progress, one ZIP and one pull request with shared parts once", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await page.goto(new URL("/settings/billing", stack.app).href);
  await buy(page, "Pro");
  await ensureConnected(page.request, stack, "figma");
  await importFrom(page, stack, HARBOR_LINK);
  await page.setViewportSize({ width: 1440, height: 900 });
  const panel = await selectSeven(page);
  await expect(panel).toContainText("7 frames selected");
  await expect(panel).toContainText(/\d credits\. You have 100 of 100 left/);
  await expect(panel.getByRole("button", { name: "Download ZIP" })).toBeHidden();
  await keepScreenshot("set-missing");
  await panel.getByRole("button", { name: "Generate code for 7 frames" }).click();
  await expect(panel).toContainText("7 of 7 frames generated.");
  await expect(panel.getByRole("button", { name: /^Generate code/ })).toBeHidden();
  await expectAccessible(page, "design with a generated selection");
  await keepScreenshot("set-generated");
  // Its address leads back to the set.
  await page.reload();
  await expect(panel).toContainText("7 frames selected");

  const { name, entries } = await saveArchive(
    page,
    panel.getByRole("button", { name: "Download ZIP" }),
  );
  expect(name).toMatch(/^harbor-.*-and-5-more-frames\.zip$/);
  const paths = [...entries.keys()];
  expect(paths.filter((path) => path === "theme.css")).toHaveLength(1);
  expect(paths).toContain("Button.tsx");
  const texts = [...entries]
    .filter(([path]) => path.endsWith(".tsx"))
    .map(([, text]) => text.toString());
  for (const shared of ["Button", "Badge"])
    expect(
      texts.filter((text) => text.includes(`function ${shared}(`)),
      shared,
    ).toHaveLength(1);
  expect(texts.filter((text) => text.includes('from "./Button"')).length).toBeGreaterThan(1);
  await panel.getByRole("button", { name: "Open a pull request" }).click();
  await panel.getByRole("link", { name: "Connect GitHub" }).click();
  await approve(page, "ada-lovelace", /\/designs\//);
  // What was chosen stays chosen.
  await expect(panel).toContainText("7 frames selected");
  await panel.getByRole("button", { name: `Choose ${REPOSITORY}`, exact: true }).click();
  await expect(panel.getByLabel("Folder")).toHaveValue("src/components/harbor");
  await expect(panel.getByText("Prettier, as in package.json")).toBeVisible();
  await panel.getByLabel("Folder").fill("../elsewhere");
  await panel.getByRole("button", { name: "Open pull request" }).click();
  await expect(panel.getByRole("alert")).toContainText("Choose a folder inside the repository");
  await panel.getByLabel("Folder").fill("src/components/harbor");
  await keepScreenshot("set-pull-request-form");
  await expectAccessible(page, "design with a pull request of several frames");
  await panel.getByRole("button", { name: "Open pull request" }).click();
  const link = panel.getByRole("link", { name: `${REPOSITORY} #` });
  await expect(link).toBeVisible();
  await expect(panel.getByText("Open", { exact: true })).toBeVisible();
  await keepScreenshot("set-pull-request");

  const review = await page.context().newPage();
  await review.goto((await link.getAttribute("href")) ?? "");
  await expect(review.getByRole("heading", { level: 1 })).toHaveText(
    /^Add .* and 5 more frames from Harbor #\d+$/,
  );
  const text = await review.locator("main").innerText();
  for (const frame of ["overview", "settings", "sign-in"])
    expect(text).toContain(`src/components/harbor/${frame}.tsx`);
  expect(text.match(/function Badge\(/g)).toHaveLength(1);
  expect(text).toContain("{ Button } from");
  await review.close();
});

test("the ZIP of seven frames builds in an installed project, and shows what the preview does", {
  tag: "@deep",
}, async ({ page, otherPage, stack, identity }) => {
  // Two projects are installed and built.
  test.slow();
  await identity.signIn(await identity.addMember(), page.request);
  await page.goto(new URL("/settings/billing", stack.app).href);
  await buy(page, "Pro");
  await ensureConnected(page.request, stack, "figma");
  await importFrom(page, stack, HARBOR_LINK);
  const design = page.url();
  await openFrame(page, /^Overview/);
  const src = await page.locator('iframe[title^="Live preview"]').getAttribute("src");
  const preview = await shootOverview(page, new URL(src ?? "", design).href);
  for (const target of ["react-tailwind", "react-css-modules"] as const) {
    await page.goto(`${design}?target=${target}`);
    const panel = await selectSeven(page);
    await panel.getByRole("button", { name: "Generate code for 7 frames" }).click();
    await expect(panel).toContainText("7 of 7 frames generated.");
    const zip = panel.getByRole("button", { name: "Download ZIP" });
    const { entries } = await saveArchive(page, zip);
    const project = installProject(target);
    const shown = await project.show(entries, { isTyped: true });
    const share = differingShare(preview, await shootOverview(otherPage, shown.url));
    await shown.close();
    project.remove();
    expect.soft(share, target).toBeLessThanOrEqual(LARGEST_SHARE);
  }
});
