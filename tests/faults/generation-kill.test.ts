// @module-tag deep
// Generations on an engine that is killed at random moments, and asked by several processes at once: each frame once, one
// credit each, none lost.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import type { GenerationView } from "../../lib/generations/view.ts";
import { aSubscriber } from "../support/convex-events.ts";
import { lengthOf } from "../support/depth.ts";
import { type BackendOnDisk, startEngineOnDisk } from "../support/engine-on-disk.ts";
import { FORM } from "../support/generation-scene.ts";
import { aDesign } from "../support/import-content.ts";
import { ImportProvider } from "../support/import-provider.ts";
import { connectAccount, FIGMA } from "../support/import-scene.ts";
import { seededChoices } from "../support/seeded-choices.ts";

const MINUTE = 60_000;
const KILLS = lengthOf("FAULT_GENERATION_KILLS", { short: 2, deep: 12 });
const REQUESTS_OF_EACH = 125;
const PROCESSES = 4;
const FRAMES = 60;
/** About as long as the engine takes for a few frames after it has started. */
const LONGEST_PAUSE_MS = 400;
const TARGET = "react-tailwind" as const;

let provider: ImportProvider;
let backend: BackendOnDisk;

beforeAll(async () => {
  provider = new ImportProvider();
  await provider.open();
  provider.designs.set(
    "drawingOne",
    aDesign({ pages: 1, framesPerPage: FRAMES, nodesPerFrame: 40 }),
  );
  backend = await startEngineOnDisk(provider.environment);
}, 3 * MINUTE);

afterAll(async () => {
  await backend?.close();
  provider?.close();
});

/** Somebody with 100 credits and an imported design. */
async function anOwner() {
  const { userId } = await aSubscriber(backend);
  await connectAccount(backend, userId, "figma");
  const importId = await backend.asUser(userId).mutation(api.imports.start, { source: FIGMA });
  const detail = await backend.eventually(
    () => backend.asUser(userId).query(api.imports.get, { importId }),
    (found) => found?.status === "completed",
  );
  const artifacts = detail?.artifacts ?? [];
  const nodeIds = artifacts.flatMap(({ name }) => /^preview\/(.+)\.json$/.exec(name)?.[1] ?? []);
  expect(nodeIds).toHaveLength(FRAMES);
  return { userId, importId, nodeIds };
}

async function spentBy(userId: string): Promise<number> {
  const spends = await backend
    .asUser(userId)
    .query(api.generations.listSpends, { asOf: Date.now() + MINUTE });
  return spends.reduce((sum, { amount }) => sum + amount, 0);
}

const listOf = (userId: string): Promise<GenerationView[]> =>
  backend.asUser(userId).query(api.generations.list, { limit: 200 });

it(
  `a design's run that is killed ${KILLS} times writes each frame once`,
  async () => {
    const { userId, importId, nodeIds } = await anOwner();
    const choose = seededChoices(20_261_123);
    const asked = { importId, nodeIds, target: TARGET, ...FORM };
    let kills = 0;
    let runId = "";
    while (kills < KILLS) {
      const answer = await backend.asUser(userId).mutation(api.generations.start, asked);
      if (answer.outcome !== "started") break;
      ({ runId } = answer);
      await delay(choose.below(LONGEST_PAUSE_MS));
      await backend.crash();
      kills += 1;
    }
    await backend.eventually(
      () => backend.asUser(userId).query(api.generations.getRun, { runId }),
      (run) => run?.status === "ended",
    );
    const written = await listOf(userId);
    expect(written).toHaveLength(FRAMES);
    expect(new Set(written.map(({ nodeId }) => nodeId))).toEqual(new Set(nodeIds));
    for (const { status, credits, forms } of written) {
      expect({ status, credits, forms: forms.length }).toEqual({
        status: "completed",
        credits: 1,
        forms: 1,
      });
    }
    expect(await spentBy(userId)).toBe(FRAMES);
    expect(kills).toBeGreaterThan(0);
  },
  20 * MINUTE,
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
    expect(all.filter(([what]) => what !== "started" && what !== "ready")).toEqual([]);
    expect(all.reduce((sum, [, count]) => sum + count, 0)).toBe(PROCESSES * REQUESTS_OF_EACH);
    await backend.eventually(
      () => listOf(userId),
      ([first]) => first?.status === "completed",
    );
    expect(await listOf(userId)).toHaveLength(1);
    expect(await spentBy(userId)).toBe(1);
  },
  5 * MINUTE,
);
