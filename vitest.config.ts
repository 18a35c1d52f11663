import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const STACK_TESTS = ["tests/contract/http/**/*.test.ts", "tests/flows/**/*.test.ts"];
const FAULT_TESTS = ["tests/faults/**/*.test.ts"];
const EDGE_TESTS = ["tests/convex/**/*.test.ts"];

/** What looks through everything that the other tests of the stack have left behind. */
const LAST = "token-scan.test.ts";

class SearchLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLast = ({ moduleId }: TestSpecification) => moduleId.endsWith(`http/${LAST}`);
    return [...sorted.filter((file) => !isLast(file)), ...sorted.filter(isLast)];
  }
}

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  test: {
    testTimeout: 20 * SECOND,
    hookTimeout: 60 * SECOND,
    teardownTimeout: 20 * SECOND,
    // Without it a machine of two cores would use one.
    maxWorkers: "100%",
    sequence: { sequencer: SearchLast },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...EDGE_TESTS, ...STACK_TESTS, ...FAULT_TESTS],
          // Contexts made for one call each are garbage soon: small collections often, instead of one that lasts a second.
          execArgv: ["--max-old-space-size=1024"],
        },
      },
      {
        extends: true,
        test: { name: "edge", environment: "edge-runtime", include: EDGE_TESTS },
      },
      {
        extends: true,
        test: {
          name: "stack",
          environment: "node",
          include: STACK_TESTS,
          globalSetup: ["tests/support/running-stack.ts"],
          fileParallelism: false,
          testTimeout: MINUTE,
          hookTimeout: 2 * MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          environment: "node",
          include: FAULT_TESTS,
          fileParallelism: false,
          testTimeout: 10 * MINUTE,
          hookTimeout: 5 * MINUTE,
        },
      },
    ],
  },
});
