// A user chooses what is mailed, leaves by the link of a mail, and sees the organizations they belong to.
import type { Page } from "@playwright/test";
import { sealUnsubscribe } from "../../lib/notices/unsubscribe.ts";
import { parseVaultKeys } from "../../lib/vault/keys.ts";
import { loadSecrets } from "../../local/stack/secrets.ts";
import { openSignedIn } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";

test("what is mailed is chosen per kind, and turned off by the link of a mail without signing in", {
  tag: "@deep",
}, async ({ page, otherPage, stack, localDir, identity, keepScreenshot }) => {
  const member = await identity.addMember();
  await identity.signIn(member, page.request);
  await page.goto(new URL("/settings/notices", stack.app).href);
  const imports = page.getByRole("checkbox", { name: "Email about finished imports" });
  const payments = page.getByRole("checkbox", { name: "Email about failed payments" });
  await expect(payments).toBeChecked();
  await expect(imports).not.toBeChecked();
  await imports.check();
  await page.reload();
  await expect(imports).toBeChecked();
  await expect(page.getByText(`Emails go to ${member.email}`)).toBeVisible();

  const { tokenEncryptionKey } = await loadSecrets(localDir);
  const subscription = { userId: member.userId, kind: "payment_failed" } as const;
  const token = await sealUnsubscribe(subscription, parseVaultKeys(tokenEncryptionKey));
  await otherPage.goto(new URL(`/unsubscribe?token=${token}`, stack.app).href);
  await expect(
    otherPage.getByRole("heading", { name: "Emails about failed payments" }),
  ).toBeVisible();
  await expect(payments).toBeChecked();
  await otherPage.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(otherPage.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await expect(payments, "the settings follow without a reload").not.toBeChecked();
  await keepScreenshot("notice-settings");
});

/** In the page: each state that the checkbox is seen in, between any two tasks of the browser. */
function recordStates(box: Element): boolean[] {
  const input = box as HTMLInputElement;
  const states = [input.checked];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    if (input.checked !== states.at(-1)) states.push(input.checked);
    port2.postMessage(null);
  };
  port2.postMessage(null);
  return states;
}

/** Timers that are due at once are late, as on a busy machine. */
function delayTimers(): void {
  const inTime = window.setTimeout.bind(window) as (task: TimerHandler, ms: number) => number;
  const late = (task: TimerHandler, ms = 0) => inTime(task, Math.max(ms, 50));
  window.setTimeout = late as typeof window.setTimeout;
}

test("a choice of mail changes once with each press, also while it is being saved", {
  tag: "@deep",
}, async ({ page, stack, identity }) => {
  await openSignedIn(page, identity, await identity.addMember());
  await page.addInitScript(delayTimers);
  const settings = new URL("/settings/notices", stack.app).href;
  const watching = await page.context().newPage();
  const find = (there: Page) =>
    there.getByRole("checkbox", { name: "Email about finished imports" });
  for (const there of [page, watching]) await there.goto(settings);
  await expect(find(page)).not.toBeChecked();
  await page.bringToFront();
  const states = await find(page).evaluateHandle(recordStates);
  const pressed = [true, false, true, false, true];
  for (const checked of pressed) {
    await find(page).click();
    await expect(find(watching), "it is saved").toBeChecked({ checked });
  }
  await expect.poll(() => states.jsonValue()).toEqual([false, ...pressed]);
});

test("a member of an organization sees it with their role, and that it gives no access", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  const ada = stack.demoUsers.find(({ email }) => email === "ada@example.com");
  if (!ada) throw new Error("There is no demo user");
  await identity.signIn(ada, page.request);
  await page.goto(new URL("/settings/organizations", stack.app).href);
  const row = page.getByRole("listitem").filter({ hasText: "Harbor Works" });
  await expect(row).toContainText("Your role: Admin");
  await expect(page.getByText("No access comes through organizations yet")).toBeVisible();
  await keepScreenshot("organizations-of-a-member");
});
