// `npm test`: everything that CI runs, in order, one line per step, and a last line that counts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp, buildPushArtifact } from "../local/stack/build.ts";
import { silently } from "../local/stack/progress.ts";
import { ensureBrowser } from "./support/browser-program.ts";
import { runBrowserTests, runCheck, runVitest, type StepResult } from "./support/check-step.ts";
import { checkGeneratedCode } from "./support/generated-code.ts";

const MINUTE = 60 * 1000;
const OVERALL_TIMEOUT_MS = 80 * MINUTE;

const folder = mkdtempSync(join(tmpdir(), "switchboard-test-"));
const bin = (packageName: string, file: string) => join("node_modules", packageName, file);

/** One check in steps: Next writes the route types, then each of the three projects is compiled. */
async function checkTypes(): Promise<StepResult> {
  const next = bin("next", join("dist", "bin", "next"));
  const generated = await runCheck([next, "typegen"], { timeoutMs: 2 * MINUTE });
  if (generated.failed > 0) return generated;
  const compiler = bin("typescript", join("bin", "tsc"));
  for (const project of [".", "local", "tests"]) {
    const checked = await runCheck([compiler, "-p", project], { timeoutMs: 3 * MINUTE });
    if (checked.failed > 0) return checked;
  }
  return generated;
}

async function checkBuild(): Promise<StepResult> {
  try {
    await buildPushArtifact(folder, folder, silently);
    await buildApp(folder, silently);
    isBuilt = true;
    return { passed: 1, failed: 0, output: "" };
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

const vitest = (projects: string[], minutes: number) => () =>
  runVitest(projects, { reportFile: join(folder, `${projects[0]}.json`), minutes });

async function checkInBrowser(): Promise<StepResult> {
  try {
    ensureBrowser();
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
  return await runBrowserTests({ reportFile: join(folder, "browser.json"), minutes: 15 });
}

let isBuilt = false;

/** Without a build there is no stack to test. */
const onTheBuild = (run: () => Promise<StepResult>) => async (): Promise<StepResult> =>
  isBuilt ? await run() : { passed: 0, failed: 1, output: "Not run: the build failed." };

const STEPS: [title: string, run: () => Promise<StepResult>][] = [
  ["Format", () => runCheck([bin("@biomejs/biome", "bin/biome"), "check", "."])],
  ["Lint", () => runCheck([bin("oxlint", "bin/oxlint"), "--type-aware"])],
  ["Unused code", () => runCheck([bin("knip", "bin/knip.js")])],
  ["Generated code", checkGeneratedCode],
  ["Types", checkTypes],
  ["Unit, function and edge tests", vitest(["unit", "node", "edge"], 25)],
  ["Build", checkBuild],
  ["Contract and flow tests on the running stack", onTheBuild(vitest(["stack"], 15))],
  ["Browser tests on a stack of their own", onTheBuild(checkInBrowser)],
  ["Fault tests", onTheBuild(vitest(["faults"], 12))],
];

function describe({ passed, failed }: StepResult): string {
  if (passed + failed === 1) return failed === 0 ? "ok" : "FAILED";
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} FAILED`;
}

async function runSteps(): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 };
  for (const [title, run] of STEPS) {
    const startedAt = performance.now();
    process.stdout.write(`${title} ... `);
    const result = await run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${describe(result)} (${seconds} s)`);
    if (result.failed > 0) console.log(`\n${result.output.trimEnd()}\n`);
    total.passed += result.passed;
    total.failed += result.failed;
  }
  return total;
}

function finish({ passed, failed }: { passed: number; failed: number }): never {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
process.on("disconnect", () => process.exit(1));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
setTimeout(() => {
  console.log(`\nGave up after ${OVERALL_TIMEOUT_MS / MINUTE} minutes.`);
  finish({ passed: 0, failed: 1 });
}, OVERALL_TIMEOUT_MS).unref();

finish(await runSteps());
