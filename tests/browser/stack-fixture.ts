import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { SCREENSHOTS } from "../support/screenshots-folder.ts";
import { startStack } from "../support/stack-process.ts";
import { IdentityProvider } from "./identity-provider.ts";
import { inEveryLook } from "./looks.ts";
import { PaymentProvider } from "./payment-provider.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

interface StackOptions {
  /** Settings that this file's stack has beside the usual ones. Files with the same ones share a stack. */
  stackEnvironment: Record<string, string>;
}

interface StackFixtures {
  stack: StackFile;
  /** Read again, because a restarted part has a new process. */
  currentStack: () => StackFile;
  localDir: string;
  identity: IdentityProvider;
  payments: PaymentProvider;
}

interface PageFixtures {
  /** Every address asked that is not on this machine; a test that ends with one fails. */
  foreignRequests: string[];
  /** A page in another user's browser. */
  otherPage: Page;
  /** Under `npm run screenshots`: saves what the page shows now, in both themes and at every size. */
  keepScreenshot: (name: string) => Promise<void>;
}

/** The local stack, started once, and a page that may talk to this machine only. */
export const test = base.extend<
  PageFixtures,
  StackFixtures & StackOptions & { running: StackFixtures }
>({
  stackEnvironment: [{}, { scope: "worker", option: true }],
  running: [
    async ({ stackEnvironment: environment }, use) => {
      const running = await startStack({ environment });
      const { localDir, readStack: currentStack } = running;
      const stack = currentStack();
      const identity = await IdentityProvider.of(stack, localDir);
      const payments = new PaymentProvider(stack);
      await use({ stack, currentStack, localDir, identity, payments });
      await running.stop();
    },
    { scope: "worker", timeout: 10 * 60 * 1000 },
  ],
  stack: [({ running }, use) => use(running.stack), { scope: "worker" }],
  currentStack: [({ running }, use) => use(running.currentStack), { scope: "worker" }],
  localDir: [({ running }, use) => use(running.localDir), { scope: "worker" }],
  identity: [({ running }, use) => use(running.identity), { scope: "worker" }],
  payments: [({ running }, use) => use(running.payments), { scope: "worker" }],
  foreignRequests: [
    async ({ context }, use) => {
      const foreign: string[] = [];
      watchRequests(context, foreign);
      await use(foreign);
      expect(foreign, "requests that left this machine").toEqual([]);
    },
    { auto: true },
  ],
  otherPage: async ({ browser, foreignRequests }, use) => {
    const context = await browser.newContext();
    watchRequests(context, foreignRequests);
    await use(await context.newPage());
    await context.close();
  },
  keepScreenshot: async ({ page }, use) => {
    const isWanted = process.env.SCREENSHOTS === "all";
    await use(async (name) => {
      if (!isWanted) return;
      await inEveryLook(page, (look) => saveScreenshot(page, `${name}-${look}`));
    });
  },
});

/** Sockets are not among a browser's requests. */
function watchRequests(context: BrowserContext, foreign: string[]): void {
  const note = (url: string) => {
    const { protocol, hostname } = new URL(url);
    if (/^(https?|wss?):$/.test(protocol) && !LOOPBACK.has(hostname)) foreign.push(url);
  };
  context.on("request", (request) => note(request.url()));
  context.on("page", (page) => page.on("websocket", (socket) => note(socket.url())));
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({
    path: join(SCREENSHOTS, `${name}.png`),
    fullPage: true,
    animations: "disabled",
  });
}

export { expect };
