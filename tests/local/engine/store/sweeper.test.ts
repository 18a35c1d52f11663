import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { defineTable } from "convex/server";
import { type GenericId, v } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { lengthOf } from "../../../support/depth.ts";
import { seededChoices } from "../../../support/seeded-choices.ts";
import { applySchema } from "./schema-steps.ts";
import { aDataFile, read, schemaOf, write } from "./store-fixture.ts";

const SWEEP_AFTER_MS = 5000;
const PEOPLE = lengthOf("SWEPT_PEOPLE", { short: 500, deep: 1500 });
const SEEDS = Array.from(
  { length: lengthOf("SWEEPER_SEEDS", { short: 1, deep: 8 }) },
  (_, place) => place + 1,
);
const AT_ONCE = 50;
const SCHEMA = schemaOf({
  people: defineTable({ email: v.string(), name: v.string(), payload: v.string() })
    .index("by_email", ["email"])
    .index("by_name", ["name"])
    .index("by_name_and_email", ["name", "email"]),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Person {
  id: GenericId<"people">;
  code: string;
  payload: string;
  isErased: boolean;
}

/** Fills, splits and empties pages of every kind, with rows and keys of all sizes in random order. */
async function liveAndErase(store: Store, seed = 1): Promise<Person[]> {
  const choices = seededChoices(seed);
  const people: Person[] = [];
  const word = () =>
    choices
      .below(2 ** 32)
      .toString(36)
      .padStart(7, "0");
  const filling = (...lengths: number[]) => word().repeat(choices.below(choices.oneOf(lengths)));
  const payloadOf = (code: string) => `${code} ${filling(20, 300, 1500)} ${code}`;
  for (let start = 0; start < PEOPLE; start += AT_ONCE) {
    await write(store, async (db) => {
      for (let n = start; n < start + AT_ONCE; n++) {
        const code = `${word()}-${n}-person`;
        const payload = payloadOf(code);
        const email = `${word()}.${code}@${filling(80)}.test`;
        const name = `${word()} ${filling(80)} ${code}`;
        const id = (await db.insert("people", { email, name, payload })) as Person["id"];
        people.push({ id, code, payload, isErased: n % 3 === 0 });
        const changed = choices.oneOf(people);
        changed.payload = payloadOf(changed.code);
        await db.patch(changed.id, { payload: changed.payload });
      }
    });
  }
  const erased = people.filter(({ isErased }) => isErased);
  for (let start = 0; start < erased.length; start += AT_ONCE) {
    await write(store, async (db) => {
      for (const { id } of erased.slice(start, start + AT_ONCE)) await db.delete(id);
    });
  }
  return people;
}

/** The erased people whose code is in the bytes of any file of the folder. */
function remainsIn(folder: string, people: readonly Person[]): string[] {
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
  const found = new Set(bytes.flatMap((text) => text.match(/\w{7}-\d+-person/g) ?? []));
  return people.filter(({ isErased, code }) => isErased && found.has(code)).map(({ code }) => code);
}

const payloads = (store: Store): Promise<unknown[]> =>
  read(store, async (db) => (await db.query("people").collect()).map(({ payload }) => payload));

/** As a power cut leaves the files. */
function copyOf(file: string): string {
  const folder = join(dirname(file), "copy");
  mkdirSync(folder);
  for (const name of readdirSync(dirname(file), { withFileTypes: true })) {
    if (name.isFile()) copyFileSync(join(dirname(file), name.name), join(folder, name.name));
  }
  return join(folder, basename(file));
}

test.each(SEEDS)(
  "deleted data is gone from every byte of the data folder five seconds later, and nothing else is: seed %i",
  { tags: ["lengths"] },
  async (seed) => {
    const file = aDataFile();
    const store = openStore({ file });
    applySchema(store, "", SCHEMA);
    const people = await liveAndErase(store, seed);
    expect(remainsIn(dirname(file), people)).not.toEqual([]);
    vi.advanceTimersByTime(SWEEP_AFTER_MS);
    expect(remainsIn(dirname(file), people)).toEqual([]);
    const kept = people.filter(({ isErased }) => !isErased).map(({ payload }) => payload);
    expect(await payloads(store)).toEqual(kept);
    store.close();
    const reopened = openStore({ file });
    expect(await payloads(reopened)).toEqual(kept);
    reopened.close();
  },
);

test("deleted data is gone when the file is closed", async () => {
  const file = aDataFile();
  const store = openStore({ file });
  applySchema(store, "", SCHEMA);
  const people = await liveAndErase(store);
  store.close();
  expect(remainsIn(dirname(file), people)).toEqual([]);
});

test("after a kill, deleted data is gone when the file is opened again", async () => {
  const file = aDataFile();
  const store = openStore({ file });
  applySchema(store, "", SCHEMA);
  const people = await liveAndErase(store);
  const copy = copyOf(file);
  expect(remainsIn(dirname(copy), people)).not.toEqual([]);
  const reopened = openStore({ file: copy });
  expect(remainsIn(dirname(copy), people)).toEqual([]);
  reopened.close();
  store.close();
});

test("a full log moves into the data file without waiting", async () => {
  const file = aDataFile();
  const store = openStore({ file });
  const padding = "x".repeat(1_000_000);
  for (let n = 0; n < 40; n++) {
    await write(store, async (db) => {
      for (const { _id } of await db.query("notes").collect())
        await db.delete(_id as GenericId<"notes">);
      await db.insert("notes", { n, padding });
    });
  }
  expect(readFileSync(`${file}-wal`).length).toBeLessThan(24_000_000);
  store.close();
});
