// Buying a plan, changing it and letting it end: on the provider's pages and on ours, with the page open throughout.
import type { Page } from "@playwright/test";
import { judgeLooks } from "./looks.ts";
import { buy, historyOf, leavePortal, openPortal, playDays } from "./payment-pages.ts";
import { BILLING, openSignedIn, planOf } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";

type Keep = (name: string) => Promise<void>;

const look = (page: Page, keepScreenshot: Keep, name: string) =>
  judgeLooks(page, `buying-${name}`, keepScreenshot);

const sentence = (page: Page) => page.getByRole("main").getByRole("status").first();
const badge = (page: Page, text: string) => planOf(page).getByText(text, { exact: true });

test("a user buys Pro, cancels it at the provider, and is on Free when it ends", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  test.slow();
  await openSignedIn(page, identity, await identity.addMember());
  await expect(page.getByRole("region", { name: "Plans" })).toContainText("$20/month");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "Buy Pro" })).toBeInViewport({ ratio: 1 });
  await look(page, keepScreenshot, "free");

  await buy(page, "Pro");
  await expect(page.getByText("Payment confirmed")).toBeVisible();
  await expect(page, "old news is not told again").toHaveURL(BILLING);
  await expect(sentence(page)).toHaveText(/Pro is active and renews on/);
  await look(page, keepScreenshot, "bought");
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(page.getByText("Payment confirmed")).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(planOf(page).getByRole("button").first(), "the focus is not lost").toBeFocused();

  await openPortal(page);
  await page.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await leavePortal(page, stack);
  await expect(badge(page, "Ends")).toBeVisible();
  await expect(sentence(page)).toHaveText(/Pro is active until \d+ \w+ \d{4}.* and will not renew/);
  await look(page, keepScreenshot, "ending");

  await playDays(stack, 32);
  await expect(badge(page, "Free")).toBeVisible();
  await expect(sentence(page)).toHaveText(/Pro ended on/);
  await expect(page.getByRole("button", { name: "Buy Pro" })).toBeVisible();
  await look(page, keepScreenshot, "ended");
});

test("switching from Pro to Unlimited takes effect immediately", async ({
  page,
  identity,
  keepScreenshot,
}) => {
  await openSignedIn(page, identity, await identity.addMember());
  await buy(page, "Pro");
  const plans = page.getByRole("region", { name: "Plans" });
  await plans.getByRole("button", { name: "Switch to Unlimited" }).click();
  await expect(plans).toContainText(
    /Your card is charged about \$(40|39\.99) now, for the time until \d+ \w+ \d{4}/,
  );
  await expect(plans.getByRole("button", { name: "Keep Pro monthly" })).toBeFocused();
  await look(page, keepScreenshot, "change-question");
  const confirmation = page.getByText("Payment confirmed");
  await expect(confirmation).toBeVisible();
  const otherTab = await page.context().newPage();
  const question = await askForYearly(otherTab, page.url(), "Unlimited");
  await plans.getByRole("group").getByRole("button", { name: "Switch to Unlimited" }).click();
  await expect(badge(page, "Unlimited")).toBeVisible();
  await expect(question, "its amount was for the old plan").toBeHidden();
  await expect(confirmation, "older than the switch").toHaveCount(0);
  await expect(page.getByRole("region", { name: "Credits" })).toContainText("No limit");
  await expect(await historyOf(page)).toContainText("Switched from Pro to Unlimited.");
});

/** Opens the question of another price on a page of its own, and leaves it open. */
async function askForYearly(page: Page, url: string, plan: string) {
  await page.goto(url);
  const plans = page.getByRole("region", { name: "Plans" });
  await plans.getByText("Yearly", { exact: true }).click();
  await plans.getByRole("button", { name: `Switch to ${plan}` }).click();
  const question = plans.getByRole("group").getByText(/Your card is charged about/);
  await expect(question).toBeVisible();
  return question;
}

test("a change scheduled in the portal is announced before it happens", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  test.slow();
  await openSignedIn(page, identity, await identity.addMember());
  await buy(page, "Unlimited");
  await openPortal(page);
  await page.getByLabel("Another plan").selectOption({ label: "Pro, monthly, $20.00 a month" });
  await page.getByRole("button", { name: "Change with the next period" }).click();
  await leavePortal(page, stack);
  await expect(sentence(page)).toHaveText(
    /Unlimited is active and switches to Pro on \d+ \w+ \d{4}/,
  );
  await expect(badge(page, "Unlimited")).toBeVisible();
  await expect(badge(page, "Changes")).toBeVisible();
  await look(page, keepScreenshot, "changing");

  await playDays(stack, 32);
  await expect(badge(page, "Pro")).toBeVisible();
  await expect(sentence(page)).toHaveText(/Pro is active and renews on/);
  await expect(await historyOf(page)).toContainText("Switched from Unlimited to Pro.");
});

test("a scheduled pause is announced, can be undone, and ends only after the amount was confirmed", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  test.slow();
  await openSignedIn(page, identity, await identity.addMember());
  await buy(page, "Pro");
  await openPortal(page);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await leavePortal(page, stack);
  await expect(sentence(page)).toHaveText(/Pro is active until \d+ \w+ \d{4}.*, then it pauses\./);
  await expect(badge(page, "Pauses")).toBeVisible();
  await look(page, keepScreenshot, "pausing");
  await page.getByRole("button", { name: "Undo pause" }).click();
  await expect(badge(page, "Active")).toBeVisible();

  await openPortal(page);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByLabel("Another plan").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Change with the next period" }).click();
  await leavePortal(page, stack);
  await expect(sentence(page)).toHaveText(/then it pauses\. A switch to .+ is scheduled too\./);
  await look(page, keepScreenshot, "pausing-and-changing");

  await playDays(stack, 32);
  await expect(badge(page, "Pro paused")).toBeVisible();
  await page.getByRole("button", { name: "Resume Pro" }).click();
  const question = page.getByRole("group", { name: "Resume Pro now?" });
  await expect(question).toContainText(
    /Your card is charged \$20 now, .*so the next charge on \d+ \w+ \d{4}.* may differ/,
  );
  await expect(question.getByRole("button", { name: "Stay paused" })).toBeFocused();
  await look(page, keepScreenshot, "resume-question");
  await question.getByRole("button", { name: "Resume Pro" }).click();
  await expect(badge(page, "Pro")).toBeVisible();
  await expect(await historyOf(page)).toContainText("Pro resumed.");
  await look(page, keepScreenshot, "resumed");
});

test("a yearly plan renews after a year", { tag: "@deep" }, async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await openSignedIn(page, identity, await identity.addMember());
  await page.getByText("Yearly", { exact: true }).click();
  const plans = page.getByRole("region", { name: "Plans" });
  await expect(plans).toContainText("$200/year");
  await expect(plans).toContainText("Save $40 (17%)");
  await look(page, keepScreenshot, "yearly");
  await buy(page, "Pro");
  await expect(planOf(page)).toContainText("Yearly");
  const history = await historyOf(page);
  await playDays(stack, 364);
  await expect(history).not.toContainText("renewed");
  await playDays(stack, 3);
  await expect(history).toContainText(/Pro renewed until \d+ \w+ \d{4}/);
});
