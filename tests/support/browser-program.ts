import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

type Install = readonly [command: string, ...args: string[]];

const PLAYWRIGHTS_OWN: Install = [
  process.execPath,
  "node_modules/@playwright/test/cli.js",
  "install",
  "chromium",
];
const DEBIANS: Install = [
  "apt-get",
  ...["-o", "DPkg::Lock::Timeout=300", "install", "-y", "--no-install-recommends"],
  ...["chromium", "fonts-liberation"],
];

/** Finds Chromium as installed on the system, or Playwright's own; `CHROMIUM_PATH` overrides. Null if none is installed. */
export function findBrowser(): string | null {
  const places = [process.env.CHROMIUM_PATH ?? "", ...USUAL_PLACES, chromium.executablePath()];
  return places.find((place) => place !== "" && existsSync(place)) ?? null;
}

/** Installs a browser if there is none; throws the installer's error if that fails. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  const complaints: string[] = [];
  for (const [command, ...args] of process.getuid?.() === 0
    ? [PLAYWRIGHTS_OWN, DEBIANS]
    : [PLAYWRIGHTS_OWN]) {
    const installed = spawnSync(command, args, { encoding: "utf8" });
    const browser = findBrowser();
    if (browser !== null) return browser;
    complaints.push(installed.error?.message ?? `${installed.stdout}${installed.stderr}`);
  }
  throw new Error(
    `No browser to test with: install Chromium or set CHROMIUM_PATH.\n${complaints.join("\n")}`,
  );
}
