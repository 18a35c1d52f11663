import { chromium } from "@playwright/test";
import { type Loading, loadOnSlowPhone } from "../browser/loading.ts";
import { ensureBrowser } from "../support/browser-program.ts";
import { startStack } from "../support/stack-process.ts";
import { writeFigures } from "./bench-folder.ts";
import type { BenchOptions } from "./options.ts";
import { quantile } from "./statistics.ts";
import { table, twoDigits, whole } from "./table.ts";

const AIM_MS = 1500;

/** `npm run bench -- landing`: the landing page on a phone with "Slow 4G" and a quarter of this machine's processor. */
export async function benchLanding(benchDir: string, options: BenchOptions): Promise<void> {
  const stack = await startStack({});
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: isRoot ? ["--no-sandbox"] : [],
  });
  try {
    const loads: Loading[] = [];
    // The first request renders the page for the first time.
    await fetch(stack.readStack().app);
    for (let load = 0; load < options.landingLoads; load++) {
      loads.push(await loadOnSlowPhone(browser, stack.readStack().app));
    }
    const rows = loads.map(({ firstPaintMs, paint, shifts, blocking, documentBytes }) => [
      whole(firstPaintMs),
      `${whole(paint.at)} (${paint.element.toLowerCase()})`,
      twoDigits(shifts.reduce((sum, { value }) => sum + value, 0)),
      String(blocking.length),
      whole(documentBytes),
    ]);
    console.log(
      table(["first paint ms", "largest paint ms", "shift", "blocking", "page bytes"], rows),
    );
    const median = quantile(
      loads.map(({ paint }) => paint.at).toSorted((a, b) => a - b),
      0.5,
    );
    console.log(`\nMedian of the largest paint: ${whole(median)} ms (aim: less than ${AIM_MS})`);
    console.log(writeFigures(benchDir, "landing", { median, loads }));
  } finally {
    await browser.close();
    await stack.stop();
  }
}
