import { expect, type Locator, type Page } from "@playwright/test";

export type ProviderName = "Figma" | "GitHub";

export const connectionRow = (page: Page, provider: ProviderName): Locator =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: provider, level: 2 }) });

export async function openConnections(page: Page, app: string): Promise<void> {
  await page.goto(new URL("/settings/connections", app).href);
  await connectionRow(page, "GitHub").waitFor();
}

/** As far as the provider's own page, which asks the person. */
export async function askForAccess(page: Page, provider: ProviderName): Promise<void> {
  await connectionRow(page, provider)
    .getByRole("link", { name: `Connect ${provider}` })
    .click();
  await expect(page.getByRole("button", { name: "Allow access" })).toBeVisible();
}

/** `handle`: who the person is at the provider. `back`: where it leads afterwards. */
export async function approve(
  page: Page,
  handle: string,
  back = /\/settings\/connections/,
): Promise<void> {
  await page.locator(`input[name="person"][value="${handle}"]`).check();
  await page.getByRole("button", { name: "Allow access" }).click();
  await page.waitForURL(back);
}

export async function connect(page: Page, provider: ProviderName, handle: string): Promise<void> {
  await askForAccess(page, provider);
  await approve(page, handle);
  await expectStatus(page, provider, "Connected");
}

export async function expectStatus(
  page: Page,
  provider: ProviderName,
  status: "Connected" | "Not connected" | "Not working",
): Promise<void> {
  await expect(connectionRow(page, provider).getByText(status, { exact: true })).toBeVisible();
}

/** The page says why, and the list that nothing is there. */
export async function expectRefused(
  page: Page,
  provider: ProviderName,
  sentence: RegExp,
): Promise<void> {
  await expect(page).toHaveURL(/\/settings\/connections/);
  await expect(page.getByRole("main")).toContainText(`${provider} was not connected`);
  await expect(page.getByRole("main")).toContainText(sentence);
  await expectStatus(page, provider, "Not connected");
}

export async function disconnect(page: Page, provider: ProviderName): Promise<void> {
  const row = connectionRow(page, provider);
  await row.getByRole("button", { name: "Disconnect", exact: true }).click();
  await row.getByRole("button", { name: `Disconnect ${provider}` }).click();
  await expectStatus(page, provider, "Not connected");
}
