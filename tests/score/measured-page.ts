import { chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../support/browser-program.ts";

/** Runs `measure` with a page of a browser of its own, in which no script of a page runs. */
export async function withPage<Result>(measure: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--font-render-hinting=none"],
  });
  try {
    return await measure(
      await browser.newPage({ javaScriptEnabled: false, reducedMotion: "reduce" }),
    );
  } finally {
    await browser.close();
  }
}
