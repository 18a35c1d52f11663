import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";

const THEMES = ["light", "dark"] as const;

/** The narrowest phone, a phone, a tablet, a desktop. */
const SIZES = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

const LOOKS = THEMES.flatMap((theme) => SIZES.map((size) => ({ theme, size })));
type Look = (typeof LOOKS)[number];

const nameOf = ({ theme, size }: Look) => `${size.width}-${theme}`;

async function show(page: Page, { theme, size }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.setViewportSize(size);
}

/** Runs for the page as it is open, in both themes and at every size, and leaves it as it was. */
export async function inEveryLook(
  page: Page,
  work: (name: string) => Promise<void>,
): Promise<void> {
  const size = page.viewportSize();
  const media = await page.evaluate(
    () =>
      ({
        colorScheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
        reducedMotion: matchMedia("(prefers-reduced-motion)").matches ? "reduce" : "no-preference",
      }) as const,
  );
  for (const look of LOOKS) {
    await show(page, look);
    await work(nameOf(look));
  }
  await page.emulateMedia(media);
  if (size) await page.setViewportSize(size);
}

/** For axe the narrowest dark and the widest light: what is wrong elsewhere is wrong at one of the two. */
const JUDGED: readonly Look[] = [
  { theme: "dark", size: SIZES[0] },
  { theme: "light", size: SIZES[3] },
];

/** Has axe judge the page, and keeps screenshots of it. The page stays at the last size. */
export async function judgeLooks(
  page: Page,
  what: string,
  keepScreenshot: (name: string) => Promise<void>,
): Promise<void> {
  await keepScreenshot(what);
  for (const look of JUDGED) {
    await show(page, look);
    await expectAccessible(page, `${what} ${nameOf(look)}`);
  }
}
