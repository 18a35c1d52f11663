// Before each test file: IDs, secrets and chances follow from the run's seed and the file's path. Two files never draw the
// same, and a file draws the same alone as among others.
import { createHash } from "node:crypto";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { relative } from "node:path";
import { expect } from "vitest";
import { seededRandom } from "../../local/engine/runtime/seeded-random.ts";
import { SEED } from "./seed.ts";

type View = NodeJS.ArrayBufferView;

const source = `${SEED} ${relative(process.cwd(), expect.getState().testPath ?? "")}`;
const node = createRequire(import.meta.url)("node:crypto") as Record<string, unknown>;
let draws = 0;

function bytes(count: number): Buffer {
  draws += 1;
  const hash = createHash("shake256", { outputLength: Math.max(count, 1) });
  return hash.update(`${source} ${draws}`).digest().subarray(0, count);
}

function fill<Filled extends View>(view: Filled): Filled {
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(bytes(view.byteLength));
  return view;
}

function uuid(): string {
  const drawn = bytes(16);
  drawn[6] = ((drawn[6] ?? 0) & 0x0f) | 0x40;
  drawn[8] = ((drawn[8] ?? 0) & 0x3f) | 0x80;
  return drawn.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function integer(least: number, below?: number): number {
  const [from, to] = below === undefined ? [0, least] : [least, below];
  return from + (bytes(6).readUIntBE(0, 6) % (to - from));
}

Math.random = seededRandom(bytes(4).readUInt32BE());
Object.assign(globalThis.crypto, { getRandomValues: fill, randomUUID: uuid });
Object.assign(node, {
  randomBytes: (count: number) => Buffer.from(bytes(count)),
  randomFillSync: fill,
  randomInt: integer,
  randomUUID: uuid,
});
syncBuiltinESMExports();
