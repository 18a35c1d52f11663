import { afterAll, beforeAll, describe } from "vitest";
import type { OpenBackend } from "./convex-backend.ts";
import type { StartedBackend } from "./started-backend.ts";

/** Every exported `…Cases` of convex-cases/, the very ones that tests/convex runs on convex-test. */
const SUITES = Object.values(
  import.meta.glob<Record<string, (open: OpenBackend) => void>>("./convex-cases/*.ts", {
    eager: true,
  }),
)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith("Cases"));

/** All cases on one backend, which they share: each uses people of its own. */
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
