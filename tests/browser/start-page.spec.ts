import { expect, test } from "./stack-fixture.ts";

test("the start page shows without a session what the service is and its status", async ({
  page,
  stack,
  keepScreenshot,
}) => {
  await page.goto(stack.app);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await keepScreenshot("start-page");
});
