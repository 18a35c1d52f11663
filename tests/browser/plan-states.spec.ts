// Each state that a subscription can be in has its own badge and its own true sentence, on the open page.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { openSignedIn, planOf } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";

interface Step {
  event: string;
  options?: string[];
  plan: "Free" | "Pro" | "Unlimited";
  badge: string;
  sentence: RegExp;
}

const status = (word: string) => ["--status", word];

const LIFE: readonly Step[] = [
  {
    event: "subscription.created",
    options: status("incomplete"),
    plan: "Free",
    badge: "Pro not paid yet",
    sentence: /Pro has not started: the first payment is not complete/,
  },
  {
    event: "subscription.updated",
    options: status("trialing"),
    plan: "Pro",
    badge: "Trial",
    sentence: /Pro is active\. Your trial ends on \d+ \w+ \d{4}/,
  },
  {
    event: "subscription.active",
    plan: "Pro",
    badge: "Active",
    sentence: /Pro is active and renews on \d+ \w+ \d{4}/,
  },
  {
    event: "subscription.past_due",
    plan: "Pro",
    badge: "Payment failed",
    sentence: /Payment failed\. Update your card by \d+ \w+ \d{4}.* to keep Pro\./,
  },
  {
    event: "subscription.updated",
    options: status("unpaid"),
    plan: "Free",
    badge: "Pro suspended",
    sentence: /Pro is suspended because its payments failed/,
  },
  {
    event: "subscription.active",
    plan: "Pro",
    badge: "Active",
    sentence: /Pro is active and renews on/,
  },
  {
    event: "subscription.paused",
    plan: "Free",
    badge: "Pro paused",
    sentence: /Pro is paused/,
  },
  {
    event: "subscription.resumed",
    plan: "Pro",
    badge: "Active",
    sentence: /Pro is active and renews on/,
  },
  {
    event: "subscription.canceled",
    plan: "Pro",
    badge: "Ends",
    sentence: /Pro is active until \d+ \w+ \d{4}.* and will not renew/,
  },
  {
    event: "subscription.revoked",
    plan: "Free",
    badge: "Pro ended",
    sentence: /Pro ended on/,
  },
];

async function expectShown(page: Page, { plan, badge, sentence }: Step): Promise<void> {
  await expect(planOf(page).getByText(badge, { exact: true })).toBeVisible();
  await expect(planOf(page).getByText(plan, { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(sentence);
}

test("an open page follows a subscription through every state", async ({
  page,
  identity,
  payments,
  keepScreenshot,
}) => {
  const member = await identity.addMember();
  await openSignedIn(page, identity, member);
  for (const [place, step] of LIFE.entries()) {
    // Alternates the themes to cover each color, without the animation that marks new values.
    const colorScheme = place % 2 === 0 ? "light" : "dark";
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await payments.report(step.event, member.userId, ...(step.options ?? []));
    await expectShown(page, step);
    await expectAccessible(page, `${step.badge}, ${colorScheme}`);
    await keepScreenshot(`state-${place}-${step.badge.toLowerCase().replaceAll(" ", "-")}`);
  }
});

const ELSE: readonly (Step & { name: string })[] = [
  {
    name: "a yearly plan without limit",
    event: "subscription.created",
    options: ["--product", "unlimited", "--yearly"],
    plan: "Unlimited",
    badge: "Active",
    sentence: /Unlimited is active and renews on/,
  },
  {
    name: "a purchase that was never paid",
    event: "subscription.created",
    options: status("incomplete_expired"),
    plan: "Free",
    badge: "Pro never paid",
    sentence: /Pro never started: the first payment was not completed in time/,
  },
  {
    name: "a product of no plan",
    event: "subscription.created",
    options: ["--product-id", "no-plan-of-ours"],
    plan: "Free",
    badge: "No plan",
    sentence: /we don't know its product/,
  },
];

for (const step of ELSE) {
  test(`${step.name} is told in its own words`, { tag: "@deep" }, async ({
    page,
    identity,
    payments,
    keepScreenshot,
  }) => {
    const member = await identity.addMember();
    await payments.report(step.event, member.userId, ...(step.options ?? []));
    await page.emulateMedia({ colorScheme: "dark" });
    await openSignedIn(page, identity, member);
    await expectShown(page, step);
    await expectAccessible(page, step.name);
    await keepScreenshot(`state-${step.badge.toLowerCase().replaceAll(" ", "-")}`);
  });
}

test("two subscriptions are both shown as billed", { tag: "@deep" }, async ({
  page,
  identity,
  payments,
  keepScreenshot,
}) => {
  const member = await identity.addMember();
  const other = ["--subscription", `second-${member.userId}`];
  await payments.report("subscription.created", member.userId);
  await payments.report("subscription.created", member.userId, "--product", "unlimited", ...other);
  await openSignedIn(page, identity, member);
  await expect(planOf(page)).toContainText("2 subscriptions");
  const rows = page.getByRole("region", { name: "Subscriptions" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, "two subscriptions");
  await keepScreenshot("state-two-at-once");
});
