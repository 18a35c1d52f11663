import type { Page } from "@playwright/test";

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
    await page.emulateMedia({ colorScheme: theme });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await work({ name: `${size.width}-${theme}`, theme, width: size.width });
    }
  }
}
