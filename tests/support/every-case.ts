import { afterAll, beforeAll, describe } from "vitest";
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

/** Runs all cases on one shared backend: each case uses its own users. */
export function runCasesOn(name: string, start: () => Promise<StartedBackend>): void {
  describe(name, () => {
    let backend: StartedBackend;
    beforeAll(async () => {
      backend = await start();
    });
    afterAll(() => backend?.close());

    for (const [, cases] of SUITES) cases(async () => backend);
  });
}
