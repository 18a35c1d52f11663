// What a person does on the import pages, and what the emulated providers know of the truth.
import { type Browser, type Download, expect, type Locator, type Page } from "@playwright/test";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { readZip } from "../support/zip.ts";
import type { ProviderName } from "./connecting.ts";
import type { IdentityProvider, Member } from "./identity-provider.ts";
import { disconnectAll, importLink } from "./without-pages.ts";

/** A provider's account belongs to one person at a time: all tests of a worker are the same person. */
let importer: Member | null = null;

/** Shows no page yet. */
export async function signInAsImporter(page: Page, identity: IdentityProvider): Promise<void> {
  importer ??= await identity.addMember();
  await identity.signIn(importer, page.request);
}

/** So that other tests may connect the same accounts. */
export async function disconnectAccounts(
  browser: Browser,
  stack: StackFile,
  identity: IdentityProvider,
): Promise<void> {
  if (importer === null) return;
  const context = await browser.newContext();
  await identity.signIn(importer, context.request);
  await disconnectAll(context.request, stack);
  await context.close();
}

const LISTS: Readonly<Record<ProviderName, { path: string; title: string }>> = {
  Figma: { path: "/designs", title: "Designs" },
  GitHub: { path: "/repositories", title: "Repositories" },
};

export async function openImports(page: Page, app: string, provider: ProviderName): Promise<void> {
  const { path, title } = LISTS[provider];
  await page.goto(new URL(path, app).href);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
}

export async function lookUp(page: Page, link: string): Promise<void> {
  const form = page.getByRole("region", { name: "Start an import" });
  await form.getByRole("textbox").first().fill(link);
  await form.getByRole("button", { name: "Import", exact: true }).click();
}

export async function beginImport(page: Page, link: string): Promise<void> {
  await lookUp(page, link);
  await page.waitForURL(/\/(designs|repositories)\/\w+$/);
}

/** Open from the start for who has imported no repository; locked once GitHub refused to list them. */
export async function openPicker(page: Page): Promise<void> {
  const opener = page.getByRole("button", { name: "Choose a GitHub repository" });
  await expect(opener.or(page.getByLabel("Search by name"))).toBeVisible();
  if ((await opener.isVisible()) && (await opener.isEnabled())) await opener.click();
}

/** The status line under the title. */
export const situationOf = (page: Page): Locator => page.locator("main header").getByRole("status");

export async function untilEnded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Danger zone" })).toBeVisible({
    timeout: 3 * 60_000,
  });
}

/** Imports what a link leads to, and shows it. */
export async function importFrom(page: Page, stack: StackFile, link: string): Promise<void> {
  await page.goto(new URL(await importLink(page.request, stack, link), stack.app).href);
  await untilEnded(page);
}

export const section = (page: Page, name: string): Locator => page.getByRole("region", { name });

/** The text of a result, as it lands on the person's disk. */
export async function download(page: Page, artifact: string): Promise<string> {
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Download ${artifact}`, exact: true }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

/** The names in an archive, as it lands on the person's disk. */
export async function unpack(saved: Download): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
  return [...readZip(Buffer.concat(chunks)).keys()];
}

/** Tall lists fetch their pictures only when they come into view. */
export async function expectPicturesLoaded(pictures: Locator): Promise<void> {
  await expect(pictures.first()).toBeAttached();
  const count = await pictures.count();
  for (let place = 0; place < count; place += 1) {
    const picture = pictures.nth(place);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
}

/** Of pictures in a frame that clips: all of each is inside of it. */
export async function expectPicturesWhole(pictures: Locator): Promise<void> {
  for (const picture of await pictures.all()) {
    const isInside = await picture.evaluate((image) => {
      const own = image.getBoundingClientRect();
      const frame = image.parentElement?.getBoundingClientRect() ?? own;
      return (
        own.height > 0 &&
        own.top >= frame.top &&
        own.bottom <= frame.bottom &&
        own.left >= frame.left &&
        own.right <= frame.right
      );
    });
    expect(isInside).toBe(true);
  }
}

/** The dials and the truth of an emulated provider. */
export class ImportedProvider {
  readonly #url: string;

  constructor(stack: StackFile, provider: "figma" | "github") {
    this.#url = stack.emulators[provider];
  }

  async truth<Truth>(path: string): Promise<Truth> {
    const response = await fetch(new URL(`/_emulator/truth/${path}`, this.#url));
    expect(response.status).toBe(200);
    return (await response.json()) as Truth;
  }

  /** From now on every request to the path is over the limit, for an hour. */
  async limit(path: string): Promise<void> {
    const fault = { kind: "rate-limit", path, times: null, retryAfterSeconds: 3600 };
    const body = JSON.stringify(fault);
    const headers = { "content-type": "application/json" };
    const faults = new URL("/_emulator/faults", this.#url);
    const { status } = await fetch(faults, { method: "POST", headers, body });
    expect(status).toBe(201);
  }

  /** As when a designer edits the file: it has another version from now on, until `undoEdits`. */
  async replaceText(key: string, from: string, to: string): Promise<void> {
    const edits = new URL(`/_emulator/edits/${key}`, this.#url);
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ from, to });
    expect((await fetch(edits, { method: "POST", headers, body })).status).toBe(201);
  }

  async undoEdits(): Promise<void> {
    await fetch(new URL("/_emulator/edits", this.#url), { method: "DELETE" });
  }

  /** Commits texts to files of a repository; null deletes one. */
  async push(repository: string, files: Record<string, string | null>): Promise<void> {
    const body = JSON.stringify({ files });
    const headers = { "content-type": "application/json" };
    const address = new URL(`/_emulator/push/${repository}`, this.#url);
    const { status } = await fetch(address, { method: "POST", headers, body });
    expect(status).toBe(201);
  }

  async mend(): Promise<void> {
    await fetch(new URL("/_emulator/faults", this.#url), { method: "DELETE" });
  }

  /** As when the person takes the access back on the provider's own page. */
  async revokeAll(): Promise<void> {
    const response = await fetch(new URL("/_emulator/grants", this.#url));
    const { grants } = (await response.json()) as { grants: { id: string; status: string }[] };
    for (const { id } of grants.filter(({ status }) => status === "standing")) {
      await fetch(new URL(`/_emulator/grants/${id}`, this.#url), { method: "DELETE" });
    }
  }
}
