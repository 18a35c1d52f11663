// The embedded engine on a database file, with the test's own clock, killed and restarted while imports run.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getFunctionName } from "convex/server";
import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { api } from "../../convex/_generated/api.js";
import type { ImportSource } from "../../lib/imports/source.ts";
import type { ImportDetail } from "../../lib/imports/view.ts";
import type { Caller as EngineCaller } from "../../local/engine/contracts/calls.ts";
import type { Store } from "../../local/engine/contracts/store.ts";
import { createEngine, type InProcessEngine } from "../../local/engine/engine.ts";
import { openStore } from "../../local/engine/store/store.ts";
import { ManualClock } from "../local/engine/fixtures/manual-clock.ts";
import type { Caller } from "./convex-backend.ts";
import { deployInto } from "./pushed-backend.ts";

const TICK_MS = 250;
const MOST_ROUNDS = 60_000;
const ISSUER = "https://people.example";
const NO_KEYS = `data:application/json,${encodeURIComponent('{"keys":[]}')}`;
const OPERATOR: EngineCaller = { kind: "admin", actingAs: null };

export class ImportEngine {
  readonly #folder = mkdtempSync(join(tmpdir(), "switchboard-imports-"));
  #clock = new ManualClock();
  #store: Store | null = null;
  #engine: InProcessEngine | null = null;
  #dead: InProcessEngine[] = [];

  /** `addresses`: the providers' URLs, as settings of the deployment. */
  static async open(addresses: Readonly<Record<string, string>>): Promise<ImportEngine> {
    const opened = new ImportEngine();
    const engine = await opened.#start();
    await deployInto(engine, { clerkIssuer: ISSUER, serviceJwks: NO_KEYS });
    const environment = Object.entries(addresses);
    await engine.setEnvironment(environment.map(([name, value]) => ({ name, value })));
    return opened;
  }

  async #start(): Promise<InProcessEngine> {
    this.#store = openStore({ file: join(this.#folder, "data.sqlite3") });
    const { now, alarm } = this.#clock;
    this.#engine = await createEngine({
      store: this.#store,
      now,
      alarm,
      systemEnvironment: new Map([["CONVEX_CLOUD_URL", "http://127.0.0.1:3210"]]),
      logger: () => {},
    });
    return this.#engine;
  }

  /** Simulates a killed process: nothing is completed; only the file's lock is released. */
  kill(): void {
    if (this.#engine) this.#dead.push(this.#engine);
    this.#engine = null;
    this.#store?.close();
  }

  /** Every byte of the database and the stored files, including freed pages. */
  readDisk(): string {
    const files = readdirSync(this.#folder, { recursive: true, withFileTypes: true });
    const bytes = files
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    return Buffer.concat(bytes).toString("latin1");
  }

  get isUp(): boolean {
    return this.#engine !== null;
  }

  async bringUp(): Promise<void> {
    // The dead engine's timers stay on its old clock.
    this.#clock = new ManualClock(this.#clock.now());
    await this.#start();
  }

  now(): number {
    return this.#clock.now();
  }

  /** Advances the clock and runs what is due. */
  async pass(durationMs: number): Promise<void> {
    this.#clock.advance(durationMs);
    await sleep(4);
  }

  async close(): Promise<void> {
    const engine = this.#engine;
    await engine?.close();
    if (engine) this.#store?.close();
    for (const dead of this.#dead) await dead.close().catch(() => {});
    rmSync(this.#folder, { recursive: true, force: true });
  }

  asUser(subject: string): Caller {
    const identity = { subject, issuer: ISSUER, tokenIdentifier: `${ISSUER}|${subject}` };
    const expiresAt = Number.POSITIVE_INFINITY;
    return this.#callerOf({ kind: "user", identity, token: "", expiresAt });
  }

  get operator(): Caller {
    return this.#callerOf(OPERATOR);
  }

  #callerOf(caller: EngineCaller): Caller {
    const call = async (
      kind: "query" | "mutation" | "action",
      reference: Parameters<typeof getFunctionName>[0],
      args: unknown,
    ) => {
      if (!this.#engine) throw new Error("The engine is down");
      const path = getFunctionName(reference);
      const request = { component: "", path, args: convexToJson(args as Value), caller };
      const { result } = await this.#engine[kind](request);
      if (!result.ok) throw new Error(result.error.message);
      return jsonToConvex(JSON.parse(result.value));
    };
    return {
      query: (reference, args) => call("query", reference, args),
      mutation: (reference, args) => call("mutation", reference, args),
      action: (reference, args) => call("action", reference, args),
    } as Caller;
  }

  /** Runs an import to its end: restarts the engine after each kill and skips waits. */
  async runToEnd(caller: Caller, source: ImportSource): Promise<ImportDetail> {
    const importId = await caller.mutation(api.imports.start, { source });
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if (!this.isUp) await this.bringUp();
      const detail = await this.#readUnlessKilled(caller, importId);
      if (!detail) continue;
      if (["completed", "failed", "canceled"].includes(detail.status)) return detail;
      const waitsMs = detail.waiting ? detail.waiting.until - this.now() : 0;
      await this.pass(Math.max(TICK_MS, waitsMs + 1));
    }
    throw new Error("The import does not end");
  }

  /** The engine may be killed during the call. */
  async #readUnlessKilled(caller: Caller, importId: string): Promise<ImportDetail | null> {
    try {
      return await caller.query(api.imports.get, { importId });
    } catch (error) {
      if (this.isUp) throw error;
      return null;
    }
  }
}
