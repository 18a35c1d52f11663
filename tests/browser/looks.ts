import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Phone, tablet, desktop. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

/** Runs for the page as it is open, in both themes and at every size; the name tells one from the other. */
export async function inEveryLook(
  page: Page,
  work: (look: { name: string; theme: Theme; width: number }) => Promise<void>,
): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await work({ name: `${size.width}-${theme}`, theme, width: size.width });
    }
  }
}

/** For axe the narrowest dark and the widest light: what is wrong elsewhere is wrong at one of the two. */
const JUDGED = new Set(["390-dark", "1440-light"]);

/** A picture of the page in every look, for people; axe judges it, and `check` what else must hold in each look. */
export async function judgeLooks(
  page: Page,
  what: string,
  keepScreenshot: (name: string) => Promise<void>,
  check: (look: string) => Promise<void> = async () => {},
): Promise<void> {
  await inEveryLook(page, async ({ name }) => {
    await check(name);
    await keepScreenshot(`${what}-${name}`);
    if (JUDGED.has(name)) await expectAccessible(page, `${what} ${name}`);
  });
}
