import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

const MINUTE = 60 * 1000;

export interface StepResult {
  passed: number;
  failed: number;
  /** Shown only after a failure. */
  output: string;
}

interface Ending {
  succeeded: boolean;
  output: string;
}

/** Kills the step's whole process group, so that no worker or server survives. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The process has already exited.
  }
}

function run(
  args: readonly string[],
  timeoutMs: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ending> {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CI: "1", NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1", ...environment },
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const endWithUs = () => killGroup(child.pid);
  process.once("exit", endWithUs);
  const timer = setTimeout(() => {
    output += `\nStopped: it took longer than ${timeoutMs / MINUTE} minutes.`;
    killGroup(child.pid);
  }, timeoutMs);
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => {
      clearTimeout(timer);
      process.off("exit", endWithUs);
      done({ succeeded: code === 0, output });
    });
  });
}

/** Runs a command that counts as one check. */
export async function runCheck(
  args: readonly string[],
  options: { timeoutMs: number } = { timeoutMs: 5 * MINUTE },
): Promise<StepResult> {
  const { succeeded, output } = await run(args, options.timeoutMs);
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, output };
}

interface TestRunOptions {
  reportFile: string;
  minutes: number;
  /** Which tests, for example. */
  args: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that fails to load has no failing test, but counts as failed. */
function brokenFilesOf(report: VitestReport): number {
  return report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  ).length;
}

export async function runVitest(projects: string[], options: TestRunOptions): Promise<StepResult> {
  const { succeeded, output } = await run(
    [
      join("node_modules", "vitest", "vitest.mjs"),
      "run",
      ...options.args,
      ...projects.flatMap((project) => ["--project", project]),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${options.reportFile}`],
    ],
    options.minutes * MINUTE,
  );
  if (!existsSync(options.reportFile)) return { passed: 0, failed: 1, output };
  const report = JSON.parse(readFileSync(options.reportFile, "utf8")) as VitestReport;
  const failed = report.numFailedTests + brokenFilesOf(report);
  // An unhandled error or a failing hook fails the run without a failing test.
  const unexplained = !succeeded && failed === 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: failed + unexplained, output };
}

interface BrowserReport {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A test that passed only when repeated counts as failed. */
export async function runBrowserTests(options: TestRunOptions): Promise<StepResult> {
  const { succeeded, output } = await run(
    [
      join("node_modules", "@playwright", "test", "cli.js"),
      ...["test", "--config", join("tests", "browser", "playwright.config.ts")],
      "--reporter=line,json",
      ...options.args,
    ],
    options.minutes * MINUTE,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: options.reportFile },
  );
  if (!existsSync(options.reportFile)) return { passed: 0, failed: 1, output };
  const { errors, stats } = JSON.parse(readFileSync(options.reportFile, "utf8")) as BrowserReport;
  const failed = stats.unexpected + stats.flaky + errors.length;
  const unexplained = !succeeded && failed === 0 ? 1 : 0;
  return { passed: stats.expected, failed: failed + unexplained, output };
}
