import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { SEED, SEED_LINE } from "./tests/support/seed.ts";

const ROOT = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const STACK_TESTS = ["tests/contract/http/**/*.test.ts", "tests/flows/**/*.test.ts"];
const FAULT_TESTS = ["tests/faults/**/*.test.ts"];
const EDGE_TESTS = ["tests/convex/**/*.test.ts"];
/** What leaves nothing behind in its process: no globals, no variables, no processes of its own. */
const UNIT_TESTS = ["app", "bench", "components", "lib", "local", "papers", "score", "support"].map(
  (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
);
/** Of those folders, what starts or kills processes, or changes what other files would see. */
const APART = [
  "tests/local/backup/**/*.test.ts",
  "tests/local/emulators/main.test.ts",
  "tests/local/engine/{cli,flows}/**/*.test.ts",
  "tests/local/engine/main.test.ts",
  "tests/local/engine/runtime/actions/**/*.test.ts",
  "tests/local/engine/store/{damage,data-file}.test.ts",
  "tests/local/{dev,stack}/**/*.test.ts",
  "tests/local/run.test.ts",
];

const REFUSE_CHANCE = "tests/support/refuse-chance.ts";
const SEEDED = [REFUSE_CHANCE, "tests/support/seeded-draws.ts"];

/** Hundreds of small files share a worker each: a process for every one cost as much as the tests, or more. */
const IN_SHARED_WORKERS = {
  isolate: false,
  setupFiles: [
    ...["tests/support/leave-nothing-behind.ts", "tests/support/seeded-properties.ts"],
    ...SEEDED,
  ],
};

/** The engine pushes the same few backends again and again: what esbuild makes of a module is kept for the run. */
const TRANSFORMED_ONCE = {
  alias: [{ find: /^esbuild$/, replacement: join(ROOT, "tests/support/kept-transforms.ts") }],
};
const TRANSFORMS_FOLDER = ["tests/support/transforms-folder.ts"];

/** Small collections of garbage often, instead of one that lasts a second. */
const SMALL_HEAP = ["--max-old-space-size=1024"];

/** Short files of long tests: begun late, one of them would run alone at the end. */
const FIRST = /\/tests\/(contract\/(engine-|convergence|outage)|faults\/refresh-kill)/;
/** What looks through everything that the other tests of the stack have left behind. */
const LAST = "/http/token-scan.test.ts";
/** With two stacks, the tests of the commands have one, and the tests over HTTP the other. */
const OF_FIRST_SHARD = /\/tests\/flows\//;

const place = ({ moduleId }: TestSpecification): number => {
  if (FIRST.test(moduleId)) return 0;
  return moduleId.endsWith(LAST) ? 2 : 1;
};

/** In [0, 1), by the run's seed. */
function chanceOf({ moduleId }: TestSpecification): number {
  const hash = createHash("sha256").update(`${SEED} ${relative(ROOT, moduleId)}`);
  return hash.digest().readUInt32BE() / 2 ** 32;
}

/** Files that share a worker could disturb each other, so each seed runs them in an order of its own. */
class LongestFirstSearchLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    this.ctx.logger.log(SEED_LINE);
    const sorted = await super.sort(files);
    const projects = sorted.map(({ project }) => project.name);
    return sorted
      .map((file, position) => ({
        file,
        project: projects.indexOf(file.project.name),
        within: file.project.config.isolate ? position : chanceOf(file),
      }))
      .sort(
        (one, other) =>
          place(one.file) - place(other.file) ||
          one.project - other.project ||
          one.within - other.within,
      )
      .map(({ file }) => file);
  }

  /** `--shard=1/2` and `2/2`: two runs with a stack each, and both search what is left on theirs. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = this.ctx.config.shard?.index === 1;
    return files.filter(
      ({ moduleId }) => moduleId.endsWith(LAST) || OF_FIRST_SHARD.test(moduleId) === isFirst,
    );
  }
}

export default defineConfig({
  resolve: { alias: { "@": ROOT } },
  test: {
    // Only guards against hanging: on a busy machine a test takes many times as long as on an idle one.
    testTimeout: 2 * MINUTE,
    hookTimeout: 3 * MINUTE,
    teardownTimeout: MINUTE,
    expect: { poll: { timeout: 90 * SECOND } },
    // Without it a machine of two cores would use one.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirstSearchLast },
    tags: [
      {
        name: "deep",
        description: "Left to `npm run test:deep`, because it takes long.",
        timeout: 5 * MINUTE,
      },
      {
        name: "lengths",
        description: "Repeats more in `npm run test:deep` (lengthOf), so it runs there, too.",
      },
    ],
    projects: [
      {
        extends: true,
        resolve: TRANSFORMED_ONCE,
        test: {
          name: "unit",
          environment: "node",
          globalSetup: TRANSFORMS_FOLDER,
          include: UNIT_TESTS,
          exclude: APART,
          execArgv: SMALL_HEAP,
          ...IN_SHARED_WORKERS,
        },
      },
      {
        extends: true,
        resolve: TRANSFORMED_ONCE,
        test: {
          name: "node",
          environment: "node",
          globalSetup: TRANSFORMS_FOLDER,
          include: [
            "tests/contract/*.test.ts",
            "tests/commands/**/*.test.ts",
            "tests/*.test.ts",
            ...APART,
          ],
          execArgv: SMALL_HEAP,
          setupFiles: SEEDED,
        },
      },
      {
        extends: true,
        test: {
          name: "edge",
          environment: "edge-runtime",
          include: EDGE_TESTS,
          ...IN_SHARED_WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: "stack",
          environment: "node",
          include: STACK_TESTS,
          globalSetup: ["tests/support/running-stack.ts"],
          setupFiles: [REFUSE_CHANCE],
          fileParallelism: false,
          testTimeout: 3 * MINUTE,
          hookTimeout: 5 * MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          environment: "node",
          include: FAULT_TESTS,
          setupFiles: [REFUSE_CHANCE],
          // Two at once: one of them mostly waits for leases to end.
          maxWorkers: 2,
          testTimeout: 10 * MINUTE,
          hookTimeout: 5 * MINUTE,
        },
      },
    ],
  },
});
