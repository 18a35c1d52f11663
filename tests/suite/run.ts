// `npm run test:suite -- <folder of a convex-test checkout>`: the mock's own tests, run on the embedded engine.
// The checkout is copied to a scratch folder where its tests find our adapter in place of the mock; the project keeps nothing of it.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { startVitest } from "vitest/node";
import { bundleBackend } from "../../local/stack/build.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { type SuiteReport, summaryOf } from "./suite-report.ts";

const SECOND = 1000;
const SCRATCH = join(PROJECT_ROOT, ".local", "suite");
const ADAPTER = join(PROJECT_ROOT, "tests", "suite", "engine-adapter.ts");

function prepare(checkout: string): void {
  rmSync(SCRATCH, { recursive: true, force: true });
  mkdirSync(SCRATCH, { recursive: true });
  cpSync(join(checkout, "convex"), join(SCRATCH, "convex"), { recursive: true });
  const manifest = { type: "module", dependencies: { convex: "*" } };
  writeFileSync(join(SCRATCH, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(SCRATCH, "index.ts"), `export * from "${relative(SCRATCH, ADAPTER)}";\n`);
}

async function runTests(filters: string[]): Promise<SuiteReport> {
  const reportFile = join(SCRATCH, "report.json");
  const vitest = await startVitest(
    "test",
    filters,
    {
      root: SCRATCH,
      config: false,
      watch: false,
      environment: "node",
      include: ["convex/**/*.test.ts"],
      reporters: [["json", { outputFile: reportFile }]],
      testTimeout: 15 * SECOND,
      maxWorkers: 2,
      // Not setImmediate: the engine uses it to take turns, and time is not what it measures.
      fakeTimers: {
        toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
      },
    },
    { logLevel: "error" },
  );
  const report = summaryOf(vitest.state.getTestModules());
  await vitest.close();
  return report;
}

async function main([checkout, ...filters]: string[]): Promise<number> {
  if (checkout === undefined || !existsSync(join(checkout, "convex", "schema.ts"))) {
    console.error("Usage: npm run test:suite -- <folder of a get-convex/convex-test checkout>");
    return 1;
  }
  prepare(checkout);
  const target = join(SCRATCH, "push");
  await bundleBackend({ folder: SCRATCH, target, logFile: join(SCRATCH, "bundle.log") });
  process.env.SUITE_PUSH_REQUEST = `${target}.json`;
  const { passed, total, failures } = await runTests(filters);
  for (const failure of failures) console.log(failure);
  console.log(`\n${passed} of ${total} tests passed`);
  return failures.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
