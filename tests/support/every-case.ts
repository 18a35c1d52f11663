import { afterAll, beforeAll, describe, type TestOptions } from "vitest";
import type { OpenBackend } from "./convex-backend.ts";
import type { StartedBackend } from "./started-backend.ts";

/** Every exported `…Cases` of convex-cases/, which tests/convex also runs on convex-test. */
const SUITES = Object.values(
  import.meta.glob<Record<string, (open: OpenBackend) => void>>("./convex-cases/*.ts", {
    eager: true,
  }),
)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith("Cases"));

/** Runs the cases on one shared backend: each case uses its own users. `optionsOf` a suite: null leaves it out. */
export function runCasesOn(
  name: string,
  start: () => Promise<StartedBackend>,
  optionsOf: (suite: string) => TestOptions | null = () => ({}),
): void {
  describe(name, () => {
    let backend: StartedBackend;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend?.close());

    for (const [suite, cases] of SUITES) {
      const options = optionsOf(suite);
      if (options !== null) describe(suite, options, () => cases(async () => backend));
    }
  });
}
