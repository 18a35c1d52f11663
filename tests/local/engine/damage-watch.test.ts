import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Store } from "../../../local/engine/contracts/store.ts";
import { DamageWatch } from "../../../local/engine/damage-watch.ts";
import { DamagedFileError } from "../../../local/engine/store/damage.ts";
import { openStore } from "../../../local/engine/store/store.ts";
import { startEngine } from "./fixtures/running-engine.ts";

/** An engine that has stored three notes, and has moved them into its data file. */
async function anEngineWithNotes() {
  const folder = mkdtempSync(join(tmpdir(), "damage-watch-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "engine.sqlite");
  const first = await startEngine({ file });
  for (const text of ["one", "two", "three"])
    await first.mutation("notes:add", { author: "ann", text });
  await first.engine.close();
  first.crash();
  return { file, ...(await startEngine({ file, deploys: false })) };
}

/** What is reported until `isOver`. */
async function reportsOf(store: Store, isOver: (reports: string[]) => boolean): Promise<string[]> {
  const reports: string[] = [];
  const watch = new DamageWatch({
    store,
    logger: ({ event, error }) => reports.push(`${event} ${(error as Error).message}`),
  });
  watch.start(1, 1);
  await expect.poll(() => isOver(reports)).toBe(true);
  watch.close();
  return reports;
}

/** The last bit of the byte that follows the last occurrence of `text`. */
function flipBitAfter(file: string, text: string): void {
  const bytes = readFileSync(file);
  const position = bytes.lastIndexOf(text) + text.length;
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.from([(bytes[position] ?? 0) ^ 1]), 0, 1, position);
  closeSync(descriptor);
}

test("a sound file gives no report", async () => {
  const { store, mutation } = await anEngineWithNotes();
  const until = Date.now() + 50;
  await mutation("notes:add", { author: "ann", text: "four" });
  expect(await reportsOf(store, () => Date.now() > until)).toEqual([]);
});

test("a letter that changes while the engine runs is reported with table and document, and the others are read", async () => {
  const { file, query, store } = await anEngineWithNotes();
  expect(await query("notes:list", { author: "ann" })).toEqual(["one", "two", "three"]);
  flipBitAfter(file, '"text":"tw');
  const [report] = await reportsOf(store, (reports) => reports.length > 0);
  expect(report).toMatch(
    /^data_damaged The data file is damaged: page \d+ with documents, among them \w+ of table "notes".* has changed\. Everything else can still be read\. Restore a backup/,
  );
  expect(await query("notes:list", { author: "ann" })).toEqual(
    expect.arrayContaining(["one", "three"]),
  );
});

test("a letter that has changed is named at the next start, and becomes no backup", async () => {
  const { file, store, engine, crash } = await anEngineWithNotes();
  flipBitAfter(file, '"text":"tw');
  expect(() => store.copyTo(`${file}.copy`)).toThrow(DamagedFileError);
  await engine.close();
  crash();
  expect(() => openStore({ file })).toThrow(
    /is damaged: changed are page \d+ with documents, among them \w+ of table "notes"/,
  );
});
