// The provider's own pages, as a buyer uses them, and its clock.
import { expect, type Locator, type Page } from "@playwright/test";
import { emulatedPolar } from "../../local/stack/polar-settings.ts";
import { loadSecrets } from "../../local/stack/secrets.ts";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { planOf } from "./people.ts";

export const DAY = 24 * 60 * 60 * 1000;

export type Card = "Pays once" | "Asks the bank" | "Is declined";

/** On the checkout page, until the browser is back. */
export async function pay(page: Page, card?: Card): Promise<void> {
  await page.waitForURL(/\/checkout\//);
  if (card) await page.getByRole("radio", { name: card }).check();
  await page.getByRole("button", { name: /^Pay / }).click();
}

export async function buy(page: Page, plan: "Pro" | "Unlimited", card?: Card): Promise<void> {
  await page.getByRole("button", { name: `Buy ${plan}` }).click();
  await pay(page, card);
  await expect(page).toHaveURL(/\/settings\/billing/);
  await expect(planOf(page).getByText(plan, { exact: true })).toBeVisible();
}

/** It is loaded once the reader comes near. */
export async function historyOf(page: Page): Promise<Locator> {
  const history = page.getByRole("region", { name: "History" });
  await history.scrollIntoViewIfNeeded();
  return history;
}

export async function openPortal(page: Page, button = "Open billing portal"): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.waitForURL(/\/portal\?/);
}

export const leavePortal = (page: Page, stack: StackFile) =>
  page.goto(new URL("/settings/billing", stack.app).href);

async function control(stack: StackFile, path: string, body: object): Promise<void> {
  const response = await fetch(new URL(`/_emulator/${path}`, stack.emulators.polar), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
}

/** For as long as `work` takes. */
export async function withFault(
  stack: StackFile,
  fault: { kind: string; path?: string },
  work: () => Promise<void>,
): Promise<void> {
  await control(stack, "faults", { ...fault, times: null });
  try {
    await work();
  } finally {
    await fetch(new URL("/_emulator/faults", stack.emulators.polar), { method: "DELETE" });
  }
}

/** Days pass at the provider, with all that they bring, each delivery answered. */
export const playDays = (stack: StackFile, days: number): Promise<void> =>
  control(stack, "play", { ms: days * DAY });

/** Opens a checkout from a bare link that names no user, as in a newsletter. */
export async function openBareCheckout(
  stack: StackFile,
  localDir: string,
  productId: string,
): Promise<string> {
  const { clerkSecretKey } = await loadSecrets(localDir);
  const { POLAR_ACCESS_TOKEN } = emulatedPolar(stack.emulators.polar, clerkSecretKey);
  const response = await fetch(new URL("/v1/checkouts/", stack.emulators.polar), {
    method: "POST",
    headers: {
      authorization: `Bearer ${POLAR_ACCESS_TOKEN}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      products: [productId],
      success_url: new URL("/settings/billing?checkout_id={CHECKOUT_ID}", stack.app).href,
    }),
  });
  const { url } = (await response.json()) as { url: string };
  return url;
}
