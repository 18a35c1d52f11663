// `npm run screenshots`: every page and state as the browser tests reach them, in both themes and at four widths, for people
// to look at. A file's name limits it: `npm run screenshots -- buying`.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../local/stack/settings.ts";
import { SCREENSHOTS } from "./support/screenshots-folder.ts";

const FOLDER = join(PROJECT_ROOT, "tests", "browser");
const asked = process.argv.slice(2);

const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".spec.ts"))
  .filter((name) => asked.length === 0 || asked.some((part) => name.includes(part)))
  .filter((name) => readFileSync(join(FOLDER, name), "utf8").includes("keepScreenshot"));

if (asked.length === 0) rmSync(SCREENSHOTS, { recursive: true, force: true });
const runner = join("node_modules", "@playwright", "test", "cli.js");
const config = join("tests", "browser", "playwright.config.ts");
const child = spawn(process.execPath, [runner, "test", "--config", config, ...files], {
  cwd: PROJECT_ROOT,
  stdio: "inherit",
  env: { ...process.env, SCREENSHOTS: "all" },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
process.on("disconnect", () => child.kill());
child.on("exit", (code) => {
  console.log(`Screenshots: ${SCREENSHOTS}`);
  process.exit(code ?? 1);
});
