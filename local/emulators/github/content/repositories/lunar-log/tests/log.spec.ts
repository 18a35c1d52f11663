import { expect, test } from "@playwright/test";

test("what is written is shown", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("What happened?").fill("Contact light.");
  await page.getByRole("button").click();
  await expect(page.getByText("Contact light.")).toBeVisible();
});
