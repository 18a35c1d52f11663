import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../../../local/engine/store/store.ts";
import { startEngine } from "./fixtures/running-engine.ts";

async function aFileWithNotes(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "damage-watch-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "engine.sqlite");
  const { mutation, engine, crash } = await startEngine({ file });
  for (const text of ["one", "two", "three"]) await mutation("notes:add", { author: "ann", text });
  await engine.close();
  crash();
  return file;
}

function change(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

/** Of the first key that fits: it stays in its place. */
function flipLastBit(file: string, table: "docs" | "idx", where: string): void {
  const database = new DatabaseSync(file);
  const found = database.prepare(`SELECT key FROM ${table} WHERE ${where} LIMIT 1`).get();
  const key = Buffer.from(found?.key as Uint8Array);
  const flipped = Buffer.from(key);
  flipped[key.length - 1] = (key.at(-1) ?? 0) ^ 1;
  database.prepare(`UPDATE ${table} SET key = ? WHERE key = ?`).run(flipped, key);
  database.close();
}

/** What the first walk over the file reports, and what can still be read. */
async function walk(file: string): Promise<{ reports: string[]; texts: unknown }> {
  const reports: string[] = [];
  const logger = ({ event, error }: { event: string; error: unknown }) =>
    reports.push(`${event} ${(error as Error).message}`);
  const { query, store } = await startEngine({
    file,
    deploys: false,
    logger,
    watchesForDamage: true,
  });
  const walker = store.walkForDamage();
  let found = 0;
  for (let step = walker.step(); step !== null; step = walker.step()) found += step.length;
  await expect.poll(() => reports.length).toBe(found);
  return { reports, texts: await query("notes:list", { author: "ann" }) };
}

test("a sound file gives no report", async () => {
  const { reports, texts } = await walk(await aFileWithNotes());
  expect(reports).toEqual([]);
  expect(texts).toEqual(["one", "two", "three"]);
});

test("a document that an index does not lead to is named, and the others are read", async () => {
  const file = await aFileWithNotes();
  flipLastBit(file, "idx", `rid = (SELECT rid FROM docs WHERE json LIKE '%"two"%')`);
  const { reports, texts } = await walk(file);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatch(
    /^data_damaged The data file is damaged: table "notes", document \w+: its index \w+ does not lead to it\. Everything else can still be read\. Restore a backup/,
  );
  expect(texts).toEqual(expect.arrayContaining(["one", "three"]));
});

test("a document that is stored under another id is named", async () => {
  const file = await aFileWithNotes();
  flipLastBit(file, "docs", `json LIKE '%"two"%'`);
  const { reports } = await walk(file);
  expect(reports).toEqual([expect.stringContaining("its id is not the one it is stored under")]);
});

test("a schema that cannot be read is damage, with what to do", async () => {
  const file = await aFileWithNotes();
  change(file, `UPDATE schemas SET json = substr(json, 2)`);
  expect(() => openStore({ file })).toThrow(
    `The data file ${file} is damaged: its schema or indexes cannot be read. Put a backup in its place`,
  );
});
