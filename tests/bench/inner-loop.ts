// Measures the inner loop of a running `npm run dev`: node local/run.mjs tests/bench/inner-loop.ts
// The page and the function are probes of its own, which it removes again.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { readRunningStack } from "../../local/stack/stack-file.ts";
import { median } from "./statistics.ts";

const SECOND = 1000;
const ROUNDS = 7;
const POLL_MS = 15;
const PATIENCE_MS = 60 * SECOND;
/** A person reads before saving again; what runs after a push has ended by then. */
const PAUSE_MS = 3 * SECOND;

const PAGE = join(PROJECT_ROOT, "app", "inner-loop-probe", "page.tsx");
const FUNCTION = join(PROJECT_ROOT, "convex", "innerLoopProbe.ts");

const { app, convex } = readRunningStack();

interface Probe {
  title: string;
  file: string;
  source: (mark: string) => string;
  ask: () => Promise<string>;
}

const PAGE_PROBE: Probe = {
  title: "save → visible page",
  file: PAGE,
  source: (mark) => `export default function Probe() {\n  return <p>${mark}</p>;\n}\n`,
  ask: async () => (await fetch(new URL("/inner-loop-probe", app))).text(),
};

const FUNCTION_PROBE: Probe = {
  title: "save → live function",
  file: FUNCTION,
  source: (mark) => `import { v } from "convex/values";
import { internalQuery } from "./_generated/server";

export const read = internalQuery({
  args: {},
  returns: v.string(),
  handler: async () => ${JSON.stringify(mark)},
});
`,
  ask: async () => {
    const response = await fetch(new URL("/api/query", convex.url), {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Convex ${convex.adminKey}` },
      body: JSON.stringify({
        path: "innerLoopProbe:read",
        format: "convex_encoded_json",
        args: [{}],
      }),
    });
    return response.text();
  },
};

async function untilAnswered({ ask }: Probe, mark: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await ask().catch(() => "")).includes(mark)) {
    if (performance.now() > deadline) throw new Error(`"${mark}" did not appear in a minute.`);
    await delay(POLL_MS);
  }
}

async function measure(probe: Probe): Promise<number[]> {
  const times: number[] = [];
  // The first save makes the file: it compiles more, or waits for generated code.
  for (let round = 0; round <= ROUNDS; round++) {
    const mark = `probe-${process.pid}-${round}.`;
    const savedAt = performance.now();
    writeFileSync(probe.file, probe.source(mark));
    await untilAnswered(probe, mark);
    times.push(performance.now() - savedAt);
    await delay(PAUSE_MS);
  }
  const seconds = times.map((time) => (time / SECOND).toFixed(2));
  const [first, ...later] = seconds;
  console.log(`${probe.title}: median ${(median(times.slice(1)) / SECOND).toFixed(2)} s`);
  console.log(`  the first save ${first} s, then ${later.join(", ")} s`);
  return times;
}

function removeProbes(): void {
  rmSync(dirname(PAGE), { recursive: true, force: true });
  rmSync(FUNCTION, { force: true });
}

if (existsSync(dirname(PAGE)) || existsSync(FUNCTION))
  throw new Error("The probes are there already.");
process.on("exit", removeProbes);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
mkdirSync(dirname(PAGE), { recursive: true });
await measure(PAGE_PROBE);
await measure(FUNCTION_PROBE);
