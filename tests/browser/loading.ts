// How a page loads: what is painted when, what moves, and on which phone.
import type { Browser, Page } from "@playwright/test";

const KB = 1000;
/** What Chrome's "Slow 4G" is: 1.6 Mbit/s less a tenth, and 150 ms with the factor by which it counts. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (0.9 * 1.6 * 1000 * KB) / 8,
  uploadThroughput: (0.9 * 0.75 * 1000 * KB) / 8,
  latency: 562.5,
};
const SLOWER_CPU = 4;
export const PHONE = { width: 390, height: 844 };
/** For what would still move after everything is there. */
const QUIET_MS = 500;

interface Shift {
  value: number;
  moved: string[];
}

export interface LargestPaint {
  /** Since the navigation began, in ms. */
  at: number;
  element: string;
  text: string;
}

declare global {
  interface Window {
    shifts: Shift[];
    largestPaint: LargestPaint;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface LargestContentfulPaint extends PerformanceEntry {
  element: Element | null;
}

/** For every page that is opened from now on. */
export async function recordLoading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "?");
        window.shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, element } of list.getEntries() as LargestContentfulPaint[]) {
        const text = element?.textContent ?? "";
        window.largestPaint = { at: startTime, element: element?.tagName ?? "", text };
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** Of the page that is open, once it is quiet. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  await page.waitForTimeout(QUIET_MS);
  return await page.evaluate(() => window.shifts);
}

/** When the page that is open was first painted, in ms since its navigation began. */
export const firstPaintOf = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName("first-paint")[0]?.startTime ?? 0);

export interface Loading {
  shifts: Shift[];
  paint: LargestPaint;
  firstPaintMs: number;
  /** Addresses that the first paint waited for, beside the page itself. */
  blocking: string[];
  /** Compressed, of the page itself. */
  documentBytes: number;
}

/** With nothing in the cache. */
export async function loadOnSlowPhone(browser: Browser, address: string): Promise<Loading> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  await recordLoading(page);
  await page.goto(address, { waitUntil: "networkidle" });
  const shifts = await shiftsOf(page);
  const loading = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
    const resources = performance.getEntriesByType("resource") as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[];
    return {
      paint: window.largestPaint,
      firstPaintMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      blocking: resources
        .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
        .map(({ name }) => name),
      documentBytes: document?.encodedBodySize ?? 0,
    };
  });
  await context.close();
  return { shifts, ...loading };
}
