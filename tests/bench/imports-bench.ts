import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import type { PushRequest } from "../../local/engine/contracts/deployment.ts";
import { buildPushArtifact } from "../../local/stack/build.ts";
import { silently } from "../../local/stack/progress.ts";
import { ENGINE_ADMIN_KEY, pushTo, startEngineProcess } from "../support/engine-process.ts";
import { aDesign, aRepository } from "../support/import-content.ts";
import { ImportProvider } from "../support/import-provider.ts";
import { writeFigures } from "./bench-folder.ts";
import type { BenchOptions } from "./options.ts";
import { peakMemoryOf, processorTimeOf } from "./process-cost.ts";
import { median } from "./statistics.ts";
import { table, twoDigits, whole } from "./table.ts";

const NODES_PER_FRAME = 50;
const PAGES = 4;
const AIM_MS = 3000;
const AIM_SIZE = 2000;
const POLL_MS = 25;
const MOST_WAIT_MS = 10 * 60 * 1000;
const NO_KEYS = `data:application/json,${encodeURIComponent('{"keys":[]}')}`;

const store = makeFunctionReference<"action">("connections/authorization:store");
const start = makeFunctionReference<"mutation", { source: object }, string>("imports:start");
const get = makeFunctionReference<"query", { importId: string }, Detail>("imports:get");

interface Detail {
  status: string;
  failure: { title: string } | null;
  callsMade: number;
  artifacts: { bytes: number }[];
}

interface Timed {
  wallMs: number;
  /** Without the time the provider took to build its responses. */
  ownMs: number;
  calls: number;
}

interface ImportFigures {
  what: "design" | "repository";
  size: number;
  ownMs: number;
  wallMs: number;
  processorMs: number;
  calls: number;
  engineMiB: number;
  actionMiB: number;
}

/** `npm run bench -- imports`: the embedded engine as `npm start` runs it, and a provider that answers from memory. */
export async function benchImports(benchDir: string, options: BenchOptions): Promise<void> {
  const { file } = await buildPushArtifact(benchDir, benchDir, silently);
  const push = JSON.parse(readFileSync(file, "utf8")) as PushRequest;
  const figures: ImportFigures[] = [];
  for (const what of ["design", "repository"] as const) {
    for (const size of options.importSizes) {
      console.log(`  A ${what} of ${whole(size)}`);
      figures.push(await measure(benchDir, push, what, size, options.repetitions));
    }
  }
  console.log(toReport(figures));
  console.log(writeFigures(benchDir, "imports", { figures }));
}

/** Each size has its own processes, so that peak memory is measured separately. */
async function measure(
  benchDir: string,
  push: PushRequest,
  what: ImportFigures["what"],
  size: number,
  repetitions: number,
): Promise<ImportFigures> {
  const provider = new ImportProvider();
  provider.remembers = true;
  await provider.open();
  const source = fill(provider, what, size);
  const dataDir = join(benchDir, "imports-data");
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const engine = await startEngineProcess({ dataDir });
  await setEnvironment(engine.url, provider);
  await pushTo(engine.url, push);
  const pid = engine.child.pid ?? 0;
  const runs: (Timed & { processorMs: number })[] = [];
  // The first run warms up both sides: the provider caches its responses, and the engine compiles its code.
  for (let run = 0; run <= repetitions; run += 1) {
    const before = processorTimeOf(pid);
    const timed = await importOnce(engine.url, provider, `user-${run}`, source);
    if (run > 0) runs.push({ ...timed, processorMs: processorTimeOf(pid) - before });
  }
  const { main, largestChild } = peakMemoryOf(pid);
  await engine.stop();
  provider.close();
  return {
    what,
    size,
    ownMs: median(runs.map(({ ownMs }) => ownMs)),
    wallMs: median(runs.map(({ wallMs }) => wallMs)),
    processorMs: median(runs.map(({ processorMs }) => processorMs)),
    calls: runs[0]?.calls ?? 0,
    engineMiB: main,
    actionMiB: largestChild,
  };
}

function fill(provider: ImportProvider, what: ImportFigures["what"], size: number): object {
  if (what === "repository") {
    provider.repositories.set("ada/engine", aRepository({ files: size }));
    return { provider: "github", repository: "ada/engine", ref: null };
  }
  const framesPerPage = Math.ceil(size / PAGES / NODES_PER_FRAME);
  const nodesPerFrame = NODES_PER_FRAME - 1;
  provider.designs.set("drawingOne", aDesign({ pages: PAGES, framesPerPage, nodesPerFrame }));
  return { provider: "figma", fileKey: "drawingOne", nodeId: null };
}

async function importOnce(
  url: string,
  provider: ImportProvider,
  subject: string,
  source: object,
): Promise<Timed> {
  const client = clientOf(url, subject);
  for (const name of ["figma", "github"]) {
    const stored = await client.action(store, { provider: name, accessToken: `of-${subject}` });
    if (!stored.ok) throw new Error(`Not connected: ${stored.code}`);
  }
  provider.busyMs = 0;
  const startedAt = performance.now();
  const importId = await client.mutation(start, { source });
  const detail = await untilEnded(client, importId);
  const wallMs = performance.now() - startedAt;
  if (detail.status !== "completed") throw new Error(`It failed: ${detail.failure?.title}`);
  return { wallMs, ownMs: wallMs - provider.busyMs, calls: detail.callsMade };
}

async function untilEnded(client: ConvexHttpClient, importId: string): Promise<Detail> {
  for (let waitedMs = 0; waitedMs < MOST_WAIT_MS; waitedMs += POLL_MS) {
    const detail = await client.query(get, { importId });
    if (!["queued", "running"].includes(detail.status)) return detail;
    await sleep(POLL_MS);
  }
  throw new Error("The import does not end");
}

function clientOf(url: string, subject: string): ConvexHttpClient {
  const client = new ConvexHttpClient(url, { logger: false });
  const identity = { subject, issuer: "https://people.example" };
  (client as unknown as { setAdminAuth(key: string, actingAs: object): void }).setAdminAuth(
    ENGINE_ADMIN_KEY,
    identity,
  );
  return client;
}

async function setEnvironment(url: string, provider: ImportProvider): Promise<void> {
  const environment = {
    ...provider.environment,
    CLERK_JWT_ISSUER_DOMAIN: "https://people.example",
    SERVICE_JWKS: NO_KEYS,
    TOKEN_ENCRYPTION_KEYS: `now:${Buffer.alloc(32, 7).toString("base64")}`,
    FIGMA_CLIENT_ID: "client",
    FIGMA_CLIENT_SECRET: "secret",
    GITHUB_CLIENT_ID: "client",
    GITHUB_CLIENT_SECRET: "secret",
  };
  const changes = Object.entries(environment).map(([name, value]) => ({ name, value }));
  const response = await fetch(`${url}/api/update_environment_variables`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${ENGINE_ADMIN_KEY}` },
    body: JSON.stringify({ changes }),
  });
  if (!response.ok) throw new Error(`The environment was refused: ${await response.text()}`);
}

/** How the cost per node or file compares with that of the smallest size; 1 is linear. */
function toReport(figures: readonly ImportFigures[]): string {
  const perUnit = ({ processorMs, size }: ImportFigures): number => processorMs / size;
  const rows = figures.map((figure) => {
    const smallest = figures.find(({ what }) => what === figure.what) ?? figure;
    return [
      figure.what,
      whole(figure.size),
      whole(figure.ownMs),
      whole(figure.wallMs),
      whole(figure.processorMs),
      twoDigits(perUnit(figure) / perUnit(smallest)),
      String(figure.calls),
      whole(figure.engineMiB),
      whole(figure.actionMiB),
    ];
  });
  const head = [
    "what",
    "nodes or files",
    "own ms",
    "all ms",
    "processor ms",
    "processor per unit, against the smallest",
    "calls",
    "engine peak MiB",
    "action peak MiB",
  ];
  const verdicts = figures
    .filter(({ size }) => size === AIM_SIZE)
    .map(
      ({ what, ownMs }) =>
        `A ${what} of ${whole(AIM_SIZE)}: ${whole(ownMs)} ms (aim: under ${whole(AIM_MS)})`,
    );
  return [table(head, rows), ...verdicts].join("\n");
}
