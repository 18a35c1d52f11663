// What a person does in a frame's workspace.
import { expect, type Locator, type Page } from "@playwright/test";
import { readZip } from "../support/zip.ts";
import { section } from "./importing.ts";

export const openFrame = async (page: Page, name: RegExp): Promise<void> => {
  await section(page, "Pages and frames").getByRole("link", { name }).click();
  await expect(section(page, "Live preview")).toBeVisible();
};

export const codeOf = (page: Page): Locator => section(page, "Code").locator("code.code-lines");

/** Unless it was paid for before. */
export async function generateCode(page: Page): Promise<void> {
  const generate = page.getByRole("button", { name: /^Generate code/ });
  await expect(generate.or(codeOf(page))).toBeVisible();
  if (await generate.isVisible()) await generate.click();
  await expect(codeOf(page)).toBeVisible();
}

/** What lands on the person's disk: the ZIP's name and its entries. */
export async function saveArchive(
  page: Page,
  control: Locator,
): Promise<{ name: string; entries: Map<string, Buffer> }> {
  const [saved] = await Promise.all([page.waitForEvent("download"), control.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
  return { name: saved.suggestedFilename(), entries: readZip(Buffer.concat(chunks)) };
}

export const downloadArchive = (page: Page) =>
  saveArchive(page, page.getByRole("link", { name: "Download ZIP" }));
