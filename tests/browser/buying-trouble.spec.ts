// What goes wrong on the way: cards that fail, payments before an account, news that never arrives, other people's ids.
import { PRODUCTS } from "../../local/samples/products.ts";
import { judgeLooks } from "./looks.ts";
import { aNewcomer } from "./newcomer.ts";
import {
  buy,
  historyOf,
  leavePortal,
  openBareCheckout,
  openPortal,
  pay,
  playDays,
  withFault,
} from "./payment-pages.ts";
import { BILLING, finishSignUp, openSignedIn, planOf } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";

test("after a failed payment the plan stays for the grace period, and a working card restores it", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  await openSignedIn(page, identity, await identity.addMember());
  await buy(page, "Pro", "Pays once");
  await playDays(stack, 31);
  await expect(planOf(page).getByText("Payment failed", { exact: true })).toBeVisible();
  await expect(planOf(page).getByText("Pro", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(
    /Payment failed\. Update your card by \d+ \w+ \d{4}.* to keep Pro\./,
  );
  await judgeLooks(page, "buying-payment-failed", keepScreenshot);

  await openPortal(page, "Update your card");
  await page.getByRole("button", { name: "Use a card that works" }).click();
  await leavePortal(page, stack);
  await playDays(stack, 8);
  await expect(planOf(page).getByText("Active", { exact: true })).toBeVisible();
  await expect(await historyOf(page)).toContainText("Payment for Pro received.");
});

test("a declined card buys nothing, and the checkout can be continued", async ({
  page,
  identity,
}) => {
  await openSignedIn(page, identity, await identity.addMember());
  await page.getByRole("button", { name: "Buy Pro" }).click();
  await pay(page, "Is declined");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(planOf(page)).toContainText("Free");
  await buy(page, "Pro");
});

/** Longer than a toast stays. */
const A_WHILE_MS = 6000;

test("while the provider is down, each button shows a lasting error beside it", {
  tag: "@deep",
}, async ({ page, stack, identity, keepScreenshot }) => {
  test.slow();
  await openSignedIn(page, identity, await identity.addMember());
  const plans = page.getByRole("region", { name: "Plans" });
  const failure = page.getByRole("main").getByRole("alert");
  await expect(plans).toContainText("$20/month");
  await withFault(stack, { kind: "error", path: "/v1" }, async () => {
    await page.getByRole("button", { name: "Buy Pro" }).click();
    await expect(plans.getByRole("alert")).toContainText(/is not responding.*Try again/);
    await page.waitForTimeout(A_WHILE_MS);
    await expect(plans.getByRole("alert")).toBeVisible();
    await judgeLooks(page, "buying-provider-down", keepScreenshot);
  });
  await buy(page, "Pro");
  await expect(failure).toHaveCount(0);

  await withFault(stack, { kind: "error", path: "/v1" }, async () => {
    await page.getByRole("button", { name: "Open billing portal" }).click();
    await expect(planOf(page).getByRole("alert")).toContainText(/is not responding.*Try again/);
    await page.getByRole("button", { name: "Cancel Pro" }).click();
    const question = page.getByRole("group", { name: "Cancel Pro?" });
    await question.getByRole("button", { name: "Cancel Pro" }).click();
    await expect(question.getByRole("alert")).toContainText(/is not responding.*Try again/);
    await judgeLooks(page, "buying-provider-down-question", keepScreenshot);
    await page.getByRole("button", { name: "Switch to Unlimited" }).click();
    const change = page.getByRole("group", { name: "Switch to Unlimited?" });
    await expect(change.getByRole("alert")).toContainText(/is not responding.*Try again/);
    await expect(change.getByRole("button", { name: "Switch to Unlimited" })).toBeDisabled();
    await judgeLooks(page, "buying-provider-down-change", keepScreenshot);
  });
  await page.getByRole("group").getByRole("button", { name: "Cancel Pro" }).click();
  await expect(planOf(page).getByText("Ends", { exact: true })).toBeVisible();
  await openPortal(page);
});

test("a plan paid before sign-up is there once the address is verified", async ({
  page,
  stack,
  localDir,
  keepScreenshot,
}) => {
  const person = aNewcomer();
  await page.goto(await openBareCheckout(stack, localDir, PRODUCTS.unlimited.month.productId));
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/sign-up\?/);
  await expect(page.getByText("Your payment arrived")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(person.email);
  await keepScreenshot("buying-paid-signed-out");
  await finishSignUp(page, stack, person);
  await expect(page).toHaveURL(BILLING);
  await expect(planOf(page).getByText("Unlimited", { exact: true })).toBeVisible();
  const found = page.getByText("We found your payment");
  await expect(found).toBeVisible();
  await expect(page.getByRole("main")).toContainText("gives you Unlimited");
  await keepScreenshot("buying-paid-before-sign-up");
  await page.reload();
  await expect(planOf(page).getByText("Unlimited", { exact: true })).toBeVisible();
  await expect(found, "it is told once").toHaveCount(0);
});

test("a signed-in user who pays by a bare link gets the plan on the open page", {
  tag: "@deep",
}, async ({ page, otherPage, stack, localDir, identity }) => {
  const member = await identity.addMember();
  await openSignedIn(page, identity, member);
  await expect(planOf(page)).toContainText("Free");
  await otherPage.goto(await openBareCheckout(stack, localDir, PRODUCTS.pro.month.productId));
  await otherPage.getByLabel("E-mail").fill(member.email.toUpperCase());
  await otherPage.getByRole("button", { name: /^Pay / }).click();
  await expect(planOf(page).getByText("Pro", { exact: true })).toBeVisible();
});

test("with every webhook lost, the plan is there on return from the checkout", async ({
  page,
  stack,
  identity,
}) => {
  await openSignedIn(page, identity, await identity.addMember());
  await withFault(stack, { kind: "webhook-drop" }, async () => {
    await buy(page, "Pro");
    await expect(page.getByText("Payment confirmed")).toBeVisible();
  });
});

test("another user's checkout in the address gives nothing and is reported", {
  tag: "@deep",
}, async ({ page, otherPage, stack, identity }) => {
  await openSignedIn(page, identity, await identity.addMember());
  let checkoutId = "";
  page.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    checkoutId ||= searchParams.get("checkout_id") ?? "";
  });
  await buy(page, "Pro");
  expect(checkoutId).not.toBe("");
  await identity.signIn(await identity.addMember(), otherPage.request);
  await otherPage.goto(new URL(`/settings/billing?checkout_id=${checkoutId}`, stack.app).href);
  await expect(otherPage.getByText("This checkout is not linked to your account")).toBeVisible();
  await expect(planOf(otherPage)).toContainText("Free");
});
