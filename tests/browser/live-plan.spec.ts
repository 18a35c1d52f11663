// A person signs up, and the open page follows what the payment provider reports.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { aNewcomer } from "./newcomer.ts";
import { BILLING, openSignedIn, planOf, signUp, userIdOf } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";

/** The line that `npm start` prints, with this person's id. */
function trigger(localDir: string, event: string, userId: string): void {
  const script = join("local", "trigger.ts");
  const ran = spawnSync(process.execPath, [script, event, "--user", userId], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, LOCAL_DIR: localDir },
    encoding: "utf8",
  });
  expect(ran.status, ran.stdout + ran.stderr).toBe(0);
}

/** Badge and plan, which no other step shows together. */
const STEPS: [event: string, plan: string, badge: string][] = [
  ["subscription.created", "Pro", "Active"],
  ["subscription.canceled", "Pro", "Ends"],
  ["subscription.uncanceled", "Pro", "Active"],
  ["subscription.revoked", "Free", "Pro ended"],
];

test("a new user signs up with a code, sees Free, and watches the plan change live", async ({
  page,
  stack,
  localDir,
  keepScreenshot,
}) => {
  await signUp(page, stack, aNewcomer());
  await expect(page).toHaveURL(BILLING);
  await expect(planOf(page)).toContainText("Free");
  await keepScreenshot("plan-free");
  const userId = await userIdOf(page);
  const stayed = await page.evaluate(() => performance.timeOrigin);
  for (const [event, plan, badge] of STEPS) {
    trigger(localDir, event, userId);
    await expect(planOf(page).getByText(plan, { exact: true })).toBeVisible();
    await expect(planOf(page).getByText(badge, { exact: true })).toBeVisible();
    await keepScreenshot(`plan-after-${event.replace("subscription.", "")}`);
  }
  expect(await page.evaluate(() => performance.timeOrigin), "no reload").toBe(stayed);
});

declare global {
  interface Window {
    /** When (epoch ms) the plan's text changed last. */
    planChangedAt: number;
  }
}

async function watchPlan(page: Page): Promise<void> {
  await planOf(page).evaluate((region) => {
    new MutationObserver(() => {
      window.planChangedAt = Date.now();
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
}

const ROUNDS = 3;

test(
  "the page shows each reported change, and its delay after the webhook is recorded",
  { tag: "@deep" },
  async ({ page, identity, payments }, { annotations }) => {
    const member = await identity.addMember();
    await openSignedIn(page, identity, member);
    await expect(planOf(page)).toContainText("Free");
    await watchPlan(page);
    const lagsMs: number[] = [];
    for (const [event, , badge] of Array.from({ length: ROUNDS }, () => STEPS).flat()) {
      const answeredAt = await payments.report(event, member.userId);
      await expect(planOf(page).getByText(badge, { exact: true })).toBeVisible();
      lagsMs.push((await page.evaluate(() => window.planChangedAt)) - answeredAt);
    }
    const sorted = lagsMs.toSorted((one, other) => one - other);
    annotations.push({
      type: "ms from the webhook's answer to the page",
      description: `median ${sorted[sorted.length / 2]}, longest ${sorted.at(-1)}: ${lagsMs.join(", ")}`,
    });
  },
);
