// @module-tag deep
// Imports on the embedded engine while everything goes wrong: the engine is killed, the provider fails, refuses for days,
// or breaks off in the middle of an answer. IMPORT_INTERRUPTIONS says how often; the full battery is fifty.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import type { ImportDetail } from "../../lib/imports/view.ts";
import { seededRandom } from "../../local/engine/runtime/seeded-random.ts";
import type { Caller } from "../support/convex-backend.ts";
import { lengthOf } from "../support/depth.ts";
import { aDesign, aRepository } from "../support/import-content.ts";
import { ImportEngine } from "../support/import-engine.ts";
import { ImportProvider, type Trouble } from "../support/import-provider.ts";
import { connectAccount, FIGMA, GITHUB } from "../support/import-scene.ts";

const INTERRUPTIONS = lengthOf("IMPORT_INTERRUPTIONS", { short: 3, deep: 8 });
const SEED = Number(process.env.IMPORT_SEED ?? 20261121);
const DAY_SECONDS = 24 * 60 * 60;
/** Per object, so that none fails forever. */
const MOST_STRIKES = 4;
const PATIENT = { timeout: 3 * 60_000 + INTERRUPTIONS * 30_000 };

type Interruption = Trouble["kind"] | "kill";
const INTERRUPTIONS_OF_ALL_KINDS: readonly Interruption[] = [
  "kill",
  "kill",
  "429",
  "500",
  "drop",
  "cut",
];

let provider: ImportProvider;
let engine: ImportEngine;

beforeAll(async () => {
  provider = new ImportProvider();
  await provider.open();
  engine = await ImportEngine.open(provider.environment);
  const picturesOf = (page: number, frame: number) =>
    frame % 4 === 1 ? [] : ["shared", `photo-${page}-${frame}`];
  provider.designs.set(
    "drawingOne",
    aDesign({ pages: 3, framesPerPage: 12, nodesPerFrame: 6, picturesOf }),
  );
  provider.repositories.set("ada/engine", aRepository({ files: 120 }));
}, PATIENT.timeout);

afterAll(async () => {
  await engine?.close();
  provider?.close();
});

async function aConnectedPerson(name: string): Promise<Caller> {
  for (const account of ["figma", "github"] as const) {
    await connectAccount(engine.operator, name, account);
  }
  return engine.asUser(name);
}

async function textsOf(caller: Caller, { id, artifacts }: ImportDetail) {
  const texts: Record<string, string> = {};
  for (const { name, parts, bytes, url } of artifacts) {
    const found: string[] = [];
    for (let part = 0; part < parts; part += 1) {
      const read = await caller.query(api.imports.readArtifact, { importId: id, name, part });
      found.push(read?.text ?? "");
    }
    texts[name] =
      parts === 0 ? `${bytes} bytes at ${url === null ? "none" : "an address"}` : found.join("");
  }
  return texts;
}

/** Injects faults into random requests up to a limit; a kill hits the engine while it waits for this answer. */
function interrupt(random: () => number, struck: RegExp): { count: () => number } {
  let count = 0;
  const strikes = new Map<string, number>();
  provider.onRequest = (path) => {
    if (!struck.test(path)) return;
    const earlier = strikes.get(path) ?? 0;
    if (count >= INTERRUPTIONS || earlier >= MOST_STRIKES || random() < 0.2) return;
    strikes.set(path, earlier + 1);
    count += 1;
    const at = Math.floor(random() * INTERRUPTIONS_OF_ALL_KINDS.length);
    const kind = INTERRUPTIONS_OF_ALL_KINDS[at] ?? "kill";
    if (kind === "kill") engine.kill();
    const retryAfterSeconds = Math.ceil(random() * 6 * DAY_SECONDS);
    provider.troubles = [
      { path, kind: kind === "kill" ? "drop" : kind, times: 1, retryAfterSeconds },
    ];
  };
  return { count: () => count };
}

/** Matches the providers' raw answers, and none of the results; quotes may be escaped. */
const RAW = [/absoluteBoundingBox\\*"\s*:/, /export (const Module\d+|default function Page\()/];

describe.each([
  ["a design", FIGMA, "--color-brand-primary", /./],
  ["a design while its pictures come", FIGMA, "./images/shared.png", /\/images$|\/uploads\//],
  ["a repository", GITHUB, "lib/part-7/Module7.tsx", /./],
] as const)("%s", (what, source, derived, struck) => {
  it(
    `is the same to the last byte after ${INTERRUPTIONS} interruptions, nothing is fetched twice, nothing raw was written`,
    PATIENT,
    async () => {
      const calm = await aConnectedPerson(`calm with ${what}`);
      const undisturbed = await engine.runToEnd(calm, source);
      expect(undisturbed).toMatchObject({ status: "completed", failure: null });

      const troubled = await aConnectedPerson(`troubled with ${what}`);
      provider.asked.length = 0;
      const { count } = interrupt(seededRandom(SEED), struck);
      const disturbed = await engine.runToEnd(troubled, source);
      provider.onRequest = () => {};
      expect(count()).toBe(INTERRUPTIONS);
      expect(disturbed).toMatchObject({ status: "completed", failure: null });
      expect(await textsOf(troubled, disturbed)).toEqual(await textsOf(calm, undisturbed));
      expect({ ...disturbed.summary }).toEqual({ ...undisturbed.summary });
      expect(repeatedObjects()).toEqual([]);

      engine.kill();
      const disk = engine.readDisk();
      await engine.bringUp();
      expect(disk.includes(derived)).toBe(true);
      expect(RAW.filter((raw) => raw.test(disk))).toEqual([]);
    },
  );
});

/** The objects that were delivered more than once. A call for several nodes counts as several objects. */
function repeatedObjects(): string[] {
  const times = new Map<string, number>();
  for (const [path, served] of provider.servedTimes()) {
    for (const object of objectsIn(path)) times.set(object, (times.get(object) ?? 0) + served);
  }
  return [...times].filter(([, served]) => served > 1).map(([object]) => object);
}

function objectsIn(path: string): string[] {
  const ids = /^(.*)[?&]ids=([^&]+)/.exec(path);
  return ids ? (ids[2] ?? "").split(",").map((id) => `${ids[1]} ${id}`) : [path];
}
