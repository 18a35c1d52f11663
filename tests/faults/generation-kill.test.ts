// @module-tag deep
// Generations on an engine that is killed at random moments, and asked by several processes at once: each frame once, one
// credit each, none lost.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { LANGUAGES, TARGETS, type Target } from "../../lib/designs/targets/target.ts";
import type { Form } from "../../lib/generations/record.ts";
import type { GenerationView, RunView } from "../../lib/generations/view.ts";
import { LIMIT_REACHED } from "../../lib/limits/refusal.ts";
import { aSubscriber } from "../support/convex-events.ts";
import { lengthOf } from "../support/depth.ts";
import { type BackendOnDisk, startEngineOnDisk } from "../support/engine-on-disk.ts";
import { readWholeFile } from "../support/generation-scene.ts";
import { aDesign } from "../support/import-content.ts";
import { ImportProvider } from "../support/import-provider.ts";
import { connectAccount, FIGMA } from "../support/import-scene.ts";
import { pollUntil } from "../support/poll-until.ts";
import { seededChoices } from "../support/seeded-choices.ts";

const MINUTE = 60_000;
const KILLS = lengthOf("FAULT_GENERATION_KILLS", { short: 2, deep: 12 });
const REQUESTS_OF_EACH = 125;
const PROCESSES = 4;
const FRAMES = 60;
/** Frames that a run writes between two kills, at least; 0 kills an engine that has only just started. */
const FRAMES_BETWEEN = [0, 1, 2] as const;
/** Longer than a frame takes, so that a kill comes at any moment of one. */
const LONGEST_PAUSE_MS = 60;

let provider: ImportProvider;
let backend: BackendOnDisk;

beforeAll(async () => {
  provider = new ImportProvider();
  await provider.open();
  provider.designs.set(
    "drawingOne",
    aDesign({ pages: 1, framesPerPage: FRAMES, nodesPerFrame: 8 }),
  );
  backend = await startEngineOnDisk(provider.environment);
}, 3 * MINUTE);

afterAll(async () => {
  await backend?.close();
  provider?.close();
});

interface Owner {
  readonly userId: string;
  readonly importId: string;
  readonly nodeIds: string[];
}

/** Somebody with unlimited credits and an imported design. */
async function anOwner(): Promise<Owner> {
  const { userId } = await aSubscriber(backend, { product_id: "product-unlimited" });
  await connectAccount(backend, userId, "figma");
  const importId = await backend.asUser(userId).mutation(api.imports.start, { source: FIGMA });
  const detail = await pollUntil(
    () => backend.asUser(userId).query(api.imports.get, { importId }),
    (found) => found?.status === "completed",
    5 * MINUTE,
  );
  const artifacts = detail?.artifacts ?? [];
  const nodeIds = artifacts.flatMap(({ name }) => /^preview\/(.+)\.json$/.exec(name)?.[1] ?? []);
  expect(nodeIds).toHaveLength(FRAMES);
  return { userId, importId, nodeIds };
}

const listSpends = (userId: string) =>
  backend.asUser(userId).query(api.generations.listSpends, { asOf: Date.now() + MINUTE });

const listOf = (userId: string): Promise<GenerationView[]> =>
  backend.asUser(userId).query(api.generations.list, { limit: 200 });

interface Round extends Form {
  readonly target: Target;
}

/** The design is written once for each, and only the first language of a target is paid for. */
const ROUNDS: readonly Round[] = TARGETS.flatMap((target) =>
  LANGUAGES.map((language) => ({ target, language, version: "flowing" as const })),
);

/** Asks for the whole design; null when all its files are there. */
async function ask({ userId, ...frames }: Owner, round: Round): Promise<string | null> {
  const asked = { ...frames, ...round };
  const answer = await backend.asUser(userId).mutation(api.generations.start, asked);
  if (answer.outcome === "ready") return null;
  if (answer.outcome !== "started") throw new Error(`The request is ${answer.outcome}`);
  return answer.runId;
}

const choose = seededChoices(20_261_123);

/**
 * Kills the engine while it writes the design, asks again after each kill, and lets the run end. Returns how many frames
 * were written at each kill that left the run unfinished.
 */
async function killWhileWriting(owner: Owner, round: Round, most: number): Promise<number[]> {
  const runId = await ask(owner, round);
  if (runId === null) throw new Error("The files are there before they were asked for");
  const read = () => backend.asUser(owner.userId).query(api.generations.getRun, { runId });
  const progress: number[] = [];
  while (progress.length < most) {
    const goal = Math.max(1, (progress.at(-1) ?? 0) + choose.oneOf(FRAMES_BETWEEN));
    await backend.eventually(read, (run) => run?.status === "ended" || reached(run) >= goal);
    await delay(choose.below(LONGEST_PAUSE_MS));
    await backend.crash();
    const again = await ask(owner, round);
    const run = await read();
    // With its last frame written, only its end is missing.
    if (run?.status !== "running" || reached(run) === FRAMES) break;
    expect(again).toBe(runId);
    progress.push(reached(run));
  }
  const run = await pollUntil(read, (one) => one?.status === "ended", 5 * MINUTE);
  expect(run).toMatchObject({ total: FRAMES, completed: FRAMES, failed: 0, unpaid: 0 });
  return progress;
}

const reached = (run: RunView | null): number => run?.completed ?? 0;

/** Fails where a row, or a part of a file, is missing or there twice. Returns the generation's ID. */
async function readWhole(
  { userId, importId }: Owner,
  nodeId: string,
  { target, forms }: { readonly target: Target; readonly forms: readonly Form[] },
): Promise<string> {
  const caller = backend.asUser(userId);
  const found = await caller.query(api.generations.find, { importId, nodeId, target });
  expect(found).toMatchObject({ status: "completed", credits: 1, forms });
  const { id = "", forms: written = [] } = found ?? {};
  for (const { language, version, files } of written) {
    expect(files.length).toBeGreaterThan(0);
    for (const { path, bytes } of files) {
      const text = await readWholeFile({ caller }, id, path, { language, version });
      expect({ path, bytes: Buffer.byteLength(text ?? "") }).toEqual({ path, bytes });
    }
  }
  return id;
}

/** The rounds by what is paid for. */
const toPaid = (rounds: readonly Round[]) =>
  [...Map.groupBy(rounds, ({ target }) => target)].map(([target, ofTarget]) => ({
    target,
    forms: ofTarget.map(({ language, version }) => ({ language, version })),
  }));

it(
  `a design that is written while its engine is killed ${KILLS} times has each frame once`,
  async () => {
    const owner = await anOwner();
    const kills: number[] = [];
    const rounds: Round[] = [];
    for (const round of ROUNDS) {
      if (kills.length === KILLS) break;
      rounds.push(round);
      kills.push(...(await killWhileWriting(owner, round, KILLS - kills.length)));
    }
    expect(kills).toHaveLength(KILLS);
    expect(kills.filter((written) => written === 0 || written === FRAMES)).toEqual([]);
    const ids: string[] = [];
    for (const paid of toPaid(rounds)) {
      const reads = owner.nodeIds.map((nodeId) => readWhole(owner, nodeId, paid));
      ids.push(...(await Promise.all(reads)));
    }
    const spends = await listSpends(owner.userId);
    expect(new Set(spends.map(({ generation }) => generation?.id))).toEqual(new Set(ids));
    expect(spends).toHaveLength(ids.length);
    expect(spends.filter(({ amount }) => amount !== 1)).toEqual([]);
  },
  (10 + 2 * KILLS) * MINUTE,
);

it(
  "500 requests of 4 processes for the same frame are one spend",
  async () => {
    const { userId, importId, nodeIds } = await anOwner();
    const token = await backend.tokenOf(userId);
    const script = join("tests", "support", "concurrent-generations.ts");
    const args = [script, backend.url, token, importId, nodeIds[0] ?? "", `${REQUESTS_OF_EACH}`];
    const outputs = await Promise.all(
      Array.from({ length: PROCESSES }, () => promisify(execFile)(process.execPath, args)),
    );
    const counts = outputs.map(({ stdout }) => JSON.parse(stdout) as Record<string, number>);
    const all = counts.flatMap((one) => Object.entries(one));
    // More than a minute allows are refused; all others are the one request.
    const outcomes = new Set(all.map(([what]) => what));
    expect([...outcomes.difference(new Set(["started", "ready", LIMIT_REACHED]))]).toEqual([]);
    expect(outcomes).toContain("started");
    expect(all.reduce((sum, [, count]) => sum + count, 0)).toBe(PROCESSES * REQUESTS_OF_EACH);
    await backend.eventually(
      () => listOf(userId),
      ([first]) => first?.status === "completed",
    );
    expect(await listOf(userId)).toHaveLength(1);
    expect(await listSpends(userId)).toMatchObject([{ amount: 1 }]);
  },
  10 * MINUTE,
);
