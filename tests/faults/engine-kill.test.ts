// @module-tag lengths
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PushRequest } from "../../local/engine/contracts/deployment.ts";
import { messages } from "../local/engine/fixtures/network-api.ts";
import { networkPush } from "../local/engine/fixtures/network-push.ts";
import { lengthOf } from "../support/depth.ts";
import { type EngineProcess, pushTo, startEngineProcess } from "../support/engine-process.ts";

const KILLS = lengthOf("FAULT_ENGINE_KILLS", { short: 1, deep: 20 });
/** Between two kills, over each of the two ways in. */
const ANSWERS_PER_ROUND = lengthOf("FAULT_ENGINE_ANSWERS", { short: 50, deep: 150 });
const HTTP_WRITERS = 8;
const LIVE_CLIENTS = 3;
const CALLS_IN_FLIGHT = 8;
const RETRY_MS = 50;
const TIMEOUT_MS = (5 + 3 * KILLS) * 60 * 1000;
/** The kills come at other moments of a push each time. */
const PUSH_STEP_MS = 137;
const LONGEST_PUSH_MS = 600;

/** Every write has a unique text, so that a lost or duplicate write is detected. */
class Ledger {
  readonly author: string;
  readonly sent: string[] = [];
  readonly answered = new Set<string>();

  constructor(author: string) {
    this.author = author;
  }

  next(): { author: string; body: string } {
    const body = `${this.author} writes ${this.sent.length}`;
    this.sent.push(body);
    return { author: this.author, body };
  }
}

const folder = mkdtempSync(join(tmpdir(), "engine-kill-"));
const dataDir = join(folder, "data");
const http = Array.from({ length: HTTP_WRITERS }, (_, at) => new Ledger(`http ${at}`));
const live = Array.from({ length: LIVE_CLIENTS }, (_, at) => new Ledger(`live ${at}`));
const stored = new Map<string, string[]>();
let engine: EngineProcess;
let kills = 0;
let pushesCutShort = 0;

const answersIn = (ledgers: Ledger[]) =>
  ledgers.reduce((sum, { answered }) => sum + answered.size, 0);

beforeAll(async () => {
  engine = await startEngineProcess({ dataDir });
  await pushTo(engine.url, await pushWith(["author"]));
  let isWriting = true;
  const writers = [
    ...http.map((ledger) => writeOverHttp(ledger, () => isWriting)),
    ...live.map((ledger) => writeLive(ledger, () => isWriting)),
  ];
  for (let round = 1; round <= KILLS; round++) await runRound(round);
  isWriting = false;
  await Promise.all(writers);
  const reader = new ConvexHttpClient(engine.url, { logger: false });
  for (const { author } of [...http, ...live]) {
    stored.set(author, await reader.query(messages.list, { author }));
  }
}, TIMEOUT_MS);

afterAll(async () => {
  await engine?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Each push has `messages.by_author` over other fields than the one before, so that it is rebuilt. */
async function pushWith(fields: string[]): Promise<PushRequest> {
  const push = await networkPush();
  const table = (tableName: string, indexDescriptor: string, indexed: string[]) => ({
    tableName,
    indexes: [{ indexDescriptor, fields: indexed }],
    documentType: null,
  });
  const tables = [table("messages", "by_author", fields), table("accounts", "by_name", ["name"])];
  const schema = JSON.stringify({ tables, schemaValidation: true });
  const source = `export default { export: () => ${JSON.stringify(schema)} }`;
  const { appDefinition } = push;
  appDefinition.schema = { path: "schema.js", source, environment: "isolate" };
  // Its provider needs an environment variable, and no test signs in here.
  appDefinition.changedModules = appDefinition.changedModules.filter(
    ({ path }) => path !== "auth.config.js",
  );
  return push;
}

/** Lets both writers get answers, kills the engine during a push, and restarts it. */
async function runRound(round: number): Promise<void> {
  const writers = [http, live];
  const wanted = writers.map((ledgers) => answersIn(ledgers) + ANSWERS_PER_ROUND);
  const isEnough = () => writers.every((ledgers, at) => answersIn(ledgers) >= (wanted[at] ?? 0));
  while (!isEnough()) await delay(RETRY_MS);
  const push = await pushWith(round % 2 === 0 ? ["author"] : ["author", "body"]);
  const pushing = pushTo(engine.url, push).catch(() => {
    pushesCutShort += 1;
  });
  await delay((round * PUSH_STEP_MS) % LONGEST_PUSH_MS);
  await engine.kill();
  kills += 1;
  await pushing;
  const port = Number(new URL(engine.url).port);
  engine = await startEngineProcess({ dataDir, port });
}

/** An unanswered write is not sent again: it may be stored once or not at all. */
async function writeOverHttp(ledger: Ledger, isWriting: () => boolean): Promise<void> {
  const client = new ConvexHttpClient(engine.url, { logger: false });
  while (isWriting()) {
    const message = ledger.next();
    try {
      await client.mutation(messages.send, message, { skipQueue: true });
      ledger.answered.add(message.body);
    } catch {
      await delay(RETRY_MS);
    }
  }
}

/** The official client resends unanswered writes itself. */
async function writeLive(ledger: Ledger, isWriting: () => boolean): Promise<void> {
  const client = new ConvexClient(engine.url, { logger: false });
  const write = async () => {
    while (isWriting()) {
      const message = ledger.next();
      await client.mutation(messages.send, message);
      ledger.answered.add(message.body);
    }
  };
  await Promise.all(Array.from({ length: CALLS_IN_FLIGHT }, write));
  await client.close();
}

const lostBy = ({ author, answered }: Ledger) => {
  const kept = new Set(stored.get(author));
  return [...answered].filter((body) => !kept.has(body));
};

const doubledBy = ({ author }: Ledger) => {
  const bodies = stored.get(author) ?? [];
  return bodies.filter((body, at) => bodies.indexOf(body) !== at);
};

describe(`an engine that is killed ${KILLS} times under load`, () => {
  it("was killed during writes over HTTP and WebSockets", () => {
    expect(kills).toBe(KILLS);
    for (const ledgers of [http, live]) {
      expect(answersIn(ledgers)).toBeGreaterThanOrEqual(KILLS * ANSWERS_PER_ROUND);
    }
    const unanswered = http.reduce(
      (sum, { sent, answered }) => sum + sent.length - answered.size,
      0,
    );
    expect(unanswered).toBeGreaterThan(0);
    console.log(
      `${kills} kills: ${answersIn(http)} answers over HTTP, ${answersIn(live)} over WebSockets, ${unanswered} calls unanswered, ${pushesCutShort} pushes cut short`,
    );
  });

  it("loses no acknowledged write", () => {
    expect([...http, ...live].flatMap(lostBy)).toEqual([]);
  });

  it("duplicates no write", () => {
    expect([...http, ...live].flatMap(doubledBy)).toEqual([]);
  });

  it("answers every call of the official client eventually", () => {
    for (const { sent, answered } of live) expect(answered.size).toBe(sent.length);
  });

  it("stores only writes that were sent", () => {
    for (const { author, sent } of [...http, ...live]) {
      const known = new Set(sent);
      expect((stored.get(author) ?? []).filter((body) => !known.has(body))).toEqual([]);
    }
  });
});
