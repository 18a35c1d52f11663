import { expect, test } from "./stack-fixture.ts";

test("the start page tells without a session what this is and how it is doing", async ({
  page,
  stack,
  keepScreenshot,
}) => {
  await page.goto(stack.app);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await keepScreenshot("start-page");
});
