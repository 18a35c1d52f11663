import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import type { PushRequest } from "../../local/engine/contracts/deployment.ts";
import { type EngineProcess, pushTo, startEngineProcess } from "../support/engine-process.ts";
import { benchPush } from "./bench-backend.ts";
import { writeFigures } from "./bench-folder.ts";
import { measure } from "./load.ts";
import type { BenchOptions } from "./options.ts";
import { preparedMutations } from "./prepared-events.ts";
import { table, whole } from "./table.ts";

const MEBIBYTE = 1024 * 1024;
const CONNECTIONS = 32;
const LIVE_CLIENTS = 8;
/** One in this many mutations is sent over a WebSocket, where its outcome is stored for the client. */
const LIVE_SHARE = 5;
const ROUNDS = 40;

const keep = makeFunctionReference<"mutation">("work:keep");
const countOf = makeFunctionReference<"query", { name: string }, number>("work:countOf");

interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
  arrayBuffers: number;
}

interface Reading extends Memory {
  mutations: number;
  pushes: number;
  /** Without the pages of the data file that are mapped into memory; null where the system does not report it. */
  anonymous: number | null;
  dataFile: number;
}

/** `npm run bench -- soak`: pushes and mutations on one engine process, and its memory meanwhile. */
export async function soak(benchDir: string, options: BenchOptions): Promise<void> {
  const push = await benchPush(benchDir);
  const dataDir = join(benchDir, "soak-data");
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const probe = fileURLToPath(new URL("memory-probe.ts", import.meta.url));
  const engine = await startEngineProcess({
    dataDir,
    nodeFlags: ["--expose-gc", "--import", probe],
  });
  await pushTo(engine.url, push);
  const readings: Reading[] = [];
  const done = { mutations: 0, pushes: 1 };
  for (let round = 1; round <= ROUNDS; round++) {
    await sendMutations(engine.url, Math.ceil(options.soakMutations / ROUNDS));
    done.mutations += Math.ceil(options.soakMutations / ROUNDS);
    while (done.pushes < (options.soakPushes * round) / ROUNDS) {
      done.pushes += 1;
      await pushTo(engine.url, variantOf(push, done.pushes));
    }
    const reading = { ...(await readMemory(engine, dataDir)), ...done };
    readings.push(reading);
    console.log(lineOf(reading));
  }
  await engine.stop();
  console.log(`\n${report(readings)}\n\n${writeFigures(benchDir, "soak", { readings })}`);
}

/** New code each time, and a table whose index is added and dropped. */
function variantOf(push: PushRequest, number: number): PushRequest {
  const variant = structuredClone(push);
  const { appDefinition } = variant;
  appDefinition.changedModules = appDefinition.changedModules.map((bundled) => ({
    ...bundled,
    source: `${bundled.source}\n// Push ${number}`,
  }));
  if (appDefinition.schema) {
    appDefinition.schema.source = appDefinition.schema.source.replace(
      '.index("by_name", ["name"])',
      number % 2 === 0
        ? '.index("by_name", ["name"])'
        : '.index("by_name", ["name"]).index("by_messages", ["messages"])',
    );
  }
  return variant;
}

async function sendMutations(url: string, count: number): Promise<void> {
  const live = Math.floor(count / LIVE_SHARE);
  const target = new URL("/api/mutation", url);
  const requests = preparedMutations(target, count - live, "work:keep");
  await Promise.all([measure(target, requests, CONNECTIONS), sendLive(url, live)]);
}

/** Clients that connect, subscribe, write and disconnect. */
async function sendLive(url: string, count: number): Promise<void> {
  const share = Math.ceil(count / LIVE_CLIENTS);
  const clientAt = async (at: number) => {
    const client = new ConvexClient(url, { logger: false });
    const author = `live author ${at}`;
    client.onUpdate(countOf, { name: author }, () => {});
    for (let sent = 0; sent < share; sent++) {
      await client.mutation(keep, { author, room: `live room ${at}`, text: `message ${sent}` });
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: LIVE_CLIENTS }, (_, at) => clientAt(at)));
}

async function readMemory(engine: EngineProcess, dataDir: string) {
  const answer = once(engine.child, "message") as Promise<[Memory]>;
  engine.child.send("memory");
  const [memory] = await answer;
  const dataFile = statSync(join(dataDir, "engine.sqlite")).size;
  return { ...memory, anonymous: anonymousBytes(engine.child.pid), dataFile };
}

function anonymousBytes(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const found = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8"));
  return found === null ? null : Number(found[1]) * 1024;
}

const inMebibytes = (bytes: number | null) =>
  bytes === null ? "unknown" : whole(bytes / MEBIBYTE);

function cellsOf(reading: Reading): string[] {
  const { mutations, pushes, heapUsed, external, anonymous, rss, dataFile } = reading;
  const sizes = [heapUsed, external, anonymous, rss, dataFile].map(inMebibytes);
  return [whole(mutations), String(pushes), ...sizes];
}

function lineOf(reading: Reading): string {
  const [mutations, pushes, heap, external, anonymous, rss, dataFile] = cellsOf(reading);
  return `  ${mutations} mutations, ${pushes} pushes: heap ${heap}, external ${external}, anonymous ${anonymous}, rss ${rss}, data file ${dataFile} MiB`;
}

function report(readings: readonly Reading[]): string {
  const shown = readings.filter((_, at) => (at + 1) % (ROUNDS / 8) === 0 || at === 0);
  const head = ["mutations", "pushes", "heap MiB", "external", "anonymous", "rss", "data file"];
  return table(head, shown.map(cellsOf));
}
