import { afterAll, beforeAll, describe } from "vitest";
import type { OpenBackend } from "../support/convex-backend.ts";
import { startEngineInProcess } from "../support/engine-in-process.ts";
import { startEngineOverHttp } from "../support/engine-over-http.ts";
import type { StartedBackend } from "../support/started-backend.ts";

const BACKENDS = [
  ["in process", startEngineInProcess],
  ["over HTTP", startEngineOverHttp],
] as const;

/** Every exported `…Cases` of convex-cases/, the very ones that tests/convex runs on convex-test. */
const SUITES = Object.values(
  import.meta.glob<Record<string, (open: OpenBackend) => void>>("../support/convex-cases/*.ts", {
    eager: true,
  }),
)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith("Cases"));

describe.each(BACKENDS)("the embedded engine %s", (_, start) => {
  let backend: StartedBackend;
  beforeAll(async () => {
    backend = await start();
  });
  afterAll(() => backend?.close());

  for (const [, cases] of SUITES) cases(async () => backend);
});
