import { chromium, type Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { startEngineProcess } from "../browser/react-client/engine-process.ts";
import { servePage } from "../browser/react-client/page-server.ts";
import { accounts } from "../local/engine/fixtures/network-api.ts";
import { ensureBrowser } from "../support/browser-program.ts";
import { writeFigures } from "./bench-folder.ts";
import type { BenchOptions } from "./options.ts";
import { measurementOf } from "./statistics.ts";
import { oneDigit, table } from "./table.ts";

const AIM_MS = 50;

/** `npm run bench -- browser`: from a mutation's call elsewhere to its result on a page with the official React client. */
export async function benchLiveBrowser(benchDir: string, options: BenchOptions): Promise<void> {
  const [engine, pages] = await Promise.all([startEngineProcess(), servePage()]);
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    const page = await browser.newPage();
    await page.goto(`${pages.url}?convex=${encodeURIComponent(engine.url)}`);
    await page.getByRole("button").waitFor();
    const latenciesMs = await change(page, engine.url, options.browserChanges);
    const { p50Ms, p99Ms } = measurementOf(latenciesMs, 1);
    const row = [String(options.browserChanges), oneDigit(p50Ms), oneDigit(p99Ms)];
    console.log("\nFrom the call of a mutation to its result on a page open in a browser");
    console.log(table(["changes", "p50 ms", "p99 ms"], [row]));
    console.log(`\nMedian: ${oneDigit(p50Ms)} ms (aim: less than ${AIM_MS})`);
    console.log(writeFigures(benchDir, "browser", { p50Ms, p99Ms, latenciesMs }));
  } finally {
    await browser.close();
    pages.close();
    await engine.stop();
  }
}

async function change(page: Page, url: string, changes: number): Promise<number[]> {
  const http = new ConvexHttpClient(url, { logger: false });
  const latenciesMs: number[] = [];
  for (let at = 0; at < changes; at++) {
    const known = await page.evaluate(() => window.shown.length);
    const calledAt = Date.now();
    await http.mutation(accounts.add, { name: "ada" });
    await page.waitForFunction((count) => window.shown.length > count, known);
    const shownAt = await page.evaluate((position) => window.shownAt[position], known);
    if (shownAt !== undefined) latenciesMs.push(shownAt - calledAt);
  }
  return latenciesMs;
}
