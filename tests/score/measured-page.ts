import { chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../support/browser-program.ts";

/** Pages must look the same wherever they are measured, and load nothing from elsewhere. */
const ONLY_THIS_MACHINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
/** A page that hangs is left out. */
const PATIENCE_MS = 60_000;

export type OpenPage = () => Promise<Page>;

/** Runs `measure` with a way to open pages of a browser of its own, which reaches no other machine. */
export async function withBrowser<Result>(
  measure: (openPage: OpenPage) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--font-render-hinting=none", ONLY_THIS_MACHINE],
  });
  try {
    return await measure(async () => {
      const page = await browser.newPage({ reducedMotion: "reduce" });
      page.setDefaultTimeout(PATIENCE_MS);
      return page;
    });
  } finally {
    await browser.close();
  }
}
