import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { findBrowser } from "../support/browser-program.ts";
import { WITHOUT_FEATURES } from "./left-out-features.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // Each with a stack and a browser of its own: while one waits, the other works.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Only guards against hanging: on a busy machine a test takes many times as long as on an idle one.
  timeout: 6 * MINUTE,
  expect: { timeout: 90 * SECOND },
  reporter: [["line"], ["./failure-pages.ts"]],
  outputDir: join(PROJECT_ROOT, ".local", "browser-tests"),
  use: {
    browserName: "chromium",
    screenshot: "only-on-failure",
    // A trace nearly doubles what a test costs: `npm run test:browser -- --trace on` makes one.
    trace: "off",
    actionTimeout: 90 * SECOND,
    navigationTimeout: 90 * SECOND,
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [
        // There is none here, and imitating one costs a fifth of the time.
        "--disable-gpu",
        WITHOUT_FEATURES,
        // Only this machine's names resolve, so a request to any other host fails.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
        // Chromium refuses its sandbox to root, and tests may run as root in a container.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
});
