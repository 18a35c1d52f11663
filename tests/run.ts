// `npm test`: everything that is proven quickly. `npm run test:deep` (`run.ts deep`): what takes long, and the long
// versions of what does not. What belongs where: docs/development.md, "Tests".
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../local/stack/build.ts";
import { silently } from "../local/stack/progress.ts";
import { ensureBrowser } from "./support/browser-program.ts";
import { runBrowserTests, runCheck, runVitest, type StepResult } from "./support/check-step.ts";
import { deepFiles } from "./support/deep-files.ts";
import { checkGeneratedCode } from "./support/generated-code.ts";
import { asCheck, failedStep, type Lane, runLanes } from "./support/run-steps.ts";

const MINUTE = 60 * 1000;
const isDeep = process.argv[2] === "deep";
process.env.SWITCHBOARD_TEST_DEPTH = isDeep ? "deep" : "short";
// The linter of types, the compiler and esbuild are Go programs: rarer garbage collections save an eighth of their time.
process.env.GOGC ??= "400";

const folder = mkdtempSync(join(tmpdir(), "switchboard-test-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const bin = (packageName: string, file: string) => join("node_modules", packageName, file);

/** After the build, which writes the types of the app's routes; the linter checks all others. */
const checkTypes = () =>
  runCheck([bin("typescript", join("bin", "tsc")), "-p", "."], { timeoutMs: 6 * MINUTE });

const build = Promise.withResolvers<StepResult>();

async function checkBuild(): Promise<StepResult> {
  const built = await asCheck(() => buildApp(folder, silently))();
  build.resolve(built);
  return built;
}

/** Waits for the other lane where the build is there: without it there is no stack to test. */
const onTheBuild = (run: () => Promise<StepResult>) => async (): Promise<StepResult> =>
  (await build.promise).failed === 0 ? await run() : failedStep("Not run: the build failed.");

let reports = 0;
const reportFile = () => join(folder, `report-${reports++}.json`);

/** At full depth what is left out otherwise, and what is longer. Naming the files spares loading all others. */
const vitest = (projects: string[], minutes: number, more: string[] = []) => {
  const selected = isDeep
    ? ["--tags-filter=deep or lengths", ...deepFiles()]
    : ["--tags-filter=!deep"];
  return runVitest(projects, {
    reportFile: reportFile(),
    minutes,
    args: ["--passWithNoTests", ...selected, ...more],
  });
};

/** Each with a stack of its own. */
async function checkOnTwoStacks(): Promise<StepResult> {
  const halves = await Promise.all(
    ["--shard=1/2", "--shard=2/2"].map((shard) => vitest(["stack"], 25, [shard])),
  );
  return {
    passed: halves.reduce((sum, { passed }) => sum + passed, 0),
    failed: halves.reduce((sum, { failed }) => sum + failed, 0),
    output: halves.flatMap(({ failed, output }) => (failed > 0 ? [output] : [])).join("\n"),
  };
}

async function checkInBrowser(): Promise<StepResult> {
  const browser = await asCheck(async () => ensureBrowser())();
  if (browser.failed > 0) return browser;
  const selected = [isDeep ? "--grep=@deep|@lengths" : "--grep-invert=@deep"];
  return await runBrowserTests({ reportFile: reportFile(), minutes: 55, args: selected });
}

const SHORT_LANES: readonly Lane[] = [
  [
    ["Format", () => runCheck([bin("@biomejs/biome", "bin/biome"), "check", "."])],
    [
      "Lint, with types",
      () => runCheck([bin("oxlint", "bin/oxlint"), "--type-aware", "--type-check"]),
    ],
    ["Unused code", () => runCheck([bin("knip", "bin/knip.js")])],
    ["Generated code", asCheck(() => checkGeneratedCode(folder))],
    ["Build", checkBuild],
    ["Browser tests", onTheBuild(checkInBrowser)],
  ],
  [
    ["Unit, function and edge tests", () => vitest(["unit", "node", "edge"], 40)],
    ["Types of the app and its routes", onTheBuild(checkTypes)],
    ["Fault tests", () => vitest(["faults"], 5)],
    ["Contract and flow tests on two running stacks", onTheBuild(checkOnTwoStacks)],
  ],
];

const DEEP_LANES: readonly Lane[] = [
  [
    ["Build", checkBuild],
    ["Deep browser tests", onTheBuild(checkInBrowser)],
    ["Deep contract and flow tests on a running stack", onTheBuild(() => vitest(["stack"], 25))],
  ],
  [
    ["Deep unit, function and edge tests", () => vitest(["unit", "node", "edge"], 55)],
    ["Deep fault tests", onTheBuild(() => vitest(["faults"], 25))],
  ],
];

await (isDeep ? runLanes(DEEP_LANES, 65) : runLanes(SHORT_LANES, 60));
