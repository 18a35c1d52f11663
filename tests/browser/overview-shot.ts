// How Harbor's Overview looks, in a preview or in a project.
import { expect, type Page } from "@playwright/test";

const SIZE = { width: 1440, height: 900 };
/** Of all pixels: what may differ. */
export const LARGEST_SHARE = 0.01;

export async function shootOverview(page: Page, url: string): Promise<Buffer> {
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
