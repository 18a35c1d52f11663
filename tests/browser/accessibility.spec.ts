// Every page in both themes and at three sizes: for axe, and as pictures for people to look at.
import type { Page } from "@playwright/test";
import { judgeLooks } from "./looks.ts";
import { type KnownPage, OPEN_PAGES, open, PERSONAL_PAGES } from "./pages.ts";
import { expect, test } from "./stack-fixture.ts";

async function judge(
  page: Page,
  app: string,
  known: KnownPage,
  keepScreenshot: (name: string) => Promise<void>,
): Promise<void> {
  await open(page, app, known);
  await judgeLooks(page, known.name, keepScreenshot);
}

for (const known of OPEN_PAGES) {
  const details = known.name === "landing" ? {} : { tag: "@deep" };
  test(
    `${known.name} has no serious issue for axe in any theme or size`,
    details,
    async ({ page, stack, keepScreenshot }) => {
      await judge(page, stack.app, known, keepScreenshot);
    },
  );
}

test("the settings pages have no serious issue for axe in any theme or size", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  await identity.signIn(await identity.addMember(), page.request);
  for (const known of PERSONAL_PAGES) await judge(page, stack.app, known, keepScreenshot);
});

test("the dark theme has a dark background", async ({ page, stack }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(stack.app);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(background).toBe("rgb(15, 15, 17)");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(background).toBe("rgb(255, 255, 255)");
});
