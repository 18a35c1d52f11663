import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { pushTo, startEngineProcess } from "../support/engine-process.ts";
import { benchPush } from "./bench-backend.ts";
import { messageAt } from "./bench-data.ts";
import { writeFigures } from "./bench-folder.ts";
import type { BenchOptions } from "./options.ts";
import { measurementOf } from "./statistics.ts";
import { oneDigit, table } from "./table.ts";

const CONNECTED_AT_ONCE = 25;
const MAX_WAIT_MS = 10_000;
const AIM_MS = 50;

const countOf = makeFunctionReference<"query", { name: string }, number>("work:countOf");
const keep = makeFunctionReference<"mutation">("work:keep");

/** One client with its own query. */
class LiveClient {
  readonly author: string;
  updates = 0;
  readonly #client: ConvexClient;
  #count = -1;
  #onCount: (count: number) => void = () => {};

  constructor(url: string, author: string) {
    this.author = author;
    this.#client = new ConvexClient(url, { logger: false });
    this.#client.onUpdate(countOf, { name: author }, (count) => {
      this.updates += 1;
      this.#count = count;
      this.#onCount(count);
    });
  }

  /** Resolves when the client has seen at least that many messages. */
  hears(atLeast: number): Promise<void> {
    if (this.#count >= atLeast) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(
        () => reject(new Error(`${this.author} did not receive ${atLeast}`)),
        MAX_WAIT_MS,
      );
      this.#onCount = (count) => {
        if (count < atLeast) return;
        clearTimeout(timeout);
        resolve();
      };
    });
  }

  get count(): number {
    return this.#count;
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

/** `npm run bench -- live`: many clients, each with its own query; a change affects one of them. */
export async function benchLiveClients(benchDir: string, options: BenchOptions): Promise<void> {
  const push = await benchPush(benchDir);
  const dataDir = join(benchDir, "live-data");
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const engine = await startEngineProcess({ dataDir });
  await pushTo(engine.url, push);
  const clients = await connectAll(engine.url, options.liveClients);
  const latenciesMs = await change(engine.url, clients, options.liveChanges);
  const updates = clients.reduce((sum, client) => sum + client.updates, 0);
  const stray = updates - options.liveClients - options.liveChanges;
  await Promise.all(clients.map((client) => client.close()));
  await engine.stop();
  const { p50Ms, p99Ms } = measurementOf(latenciesMs, 1);
  const row = [
    String(options.liveClients),
    String(options.liveChanges),
    oneDigit(p50Ms),
    oneDigit(p99Ms),
    String(stray),
  ];
  const head = ["clients", "changes", "p50 ms", "p99 ms", "unneeded updates"];
  console.log(`\nFrom the call of a mutation to the update of the one affected client`);
  console.log(table(head, [row]));
  console.log(`\nMedian: ${oneDigit(p50Ms)} ms (aim: at most ${AIM_MS})`);
  console.log(writeFigures(benchDir, "live", { p50Ms, p99Ms, stray, latenciesMs }));
}

async function connectAll(url: string, count: number): Promise<LiveClient[]> {
  const clients: LiveClient[] = [];
  for (let from = 0; from < count; from += CONNECTED_AT_ONCE) {
    const length = Math.min(CONNECTED_AT_ONCE, count - from);
    const some = Array.from({ length }, (_, at) => new LiveClient(url, `author ${from + at}`));
    await Promise.all(some.map((client) => client.hears(0)));
    clients.push(...some);
  }
  return clients;
}

async function change(url: string, clients: LiveClient[], changes: number): Promise<number[]> {
  const http = new ConvexHttpClient(url, { logger: false });
  const latenciesMs: number[] = [];
  for (let at = 0; at < changes; at++) {
    const place = (at * 7_919) % clients.length;
    const client = clients[place];
    if (client === undefined) continue;
    const startedAt = performance.now();
    const heard = client.hears(client.count + 1);
    await http.mutation(keep, { ...messageAt(place), author: client.author });
    await heard;
    latenciesMs.push(performance.now() - startedAt);
  }
  return latenciesMs;
}
