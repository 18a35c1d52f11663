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

/** Runs all cases on one shared backend: each case uses its own users. `optionsOf`: of the suite with that name. */
export function runCasesOn(
  name: string,
  start: () => Promise<StartedBackend>,
  optionsOf: (suite: string) => TestOptions = () => ({}),
): void {
  describe(name, () => {
    let backend: StartedBackend;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend?.close());

    for (const [suite, cases] of SUITES) {
      describe(suite, optionsOf(suite), () => cases(async () => backend));
    }
  });
}
