import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { DamagedFileError } from "../../../../local/engine/store/damage.ts";
import { openDataFile } from "../../../../local/engine/store/data-file.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { aDataFile, read, write } from "./store-fixture.ts";

const DEAD_PID = 2 ** 22 + 1;
const MEGABYTE = 1_000_000;

/** A child that tries to open the file; its first line reports the outcome. */
async function openElsewhere(file: string): Promise<{ child: ChildProcess; line: string }> {
  const script = fileURLToPath(new URL("open-child.ts", import.meta.url));
  const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const [output] = await once(child.stdout ?? child, "data");
  return { child, line: String(output).trim() };
}

async function fileWith(documents: number, padding = "x".repeat(2000)): Promise<string> {
  const file = aDataFile();
  const store = openStore({ file });
  for (let start = 0; start < documents; start += 10) {
    await write(store, async (db) => {
      for (let n = start; n < start + 10; n++) await db.insert("notes", { n, padding });
    });
  }
  store.close();
  return file;
}

function ownerOf(file: string): number {
  return Number(readFileSync(`${file}.lock`, "utf8").split("\n")[0]);
}

test("a start that is refused keeps the note of the last acknowledged commit", async () => {
  const file = aDataFile();
  const store = openStore({ file });
  await write(store, (db) => db.insert("notes", { n: 1 }));
  const note = readFileSync(`${file}.lock`, "utf8");
  const acknowledged = note.split("\n")[1]?.split(" ")[0];
  store.close();
  writeFileSync(`${file}.lock`, note.replace(/ \d+( *)\n$/, " 0$1\n"));
  writeFileSync(`${file}-wal`, "");
  const refuse = () => {
    throw new Error("database or disk is full");
  };
  expect(() => openDataFile(file, refuse)).toThrow("database or disk is full");
  expect(readFileSync(`${file}.lock`, "utf8").split("\n")[1]).toMatch(RegExp(`^${acknowledged} `));
});

describe("one process owns the file", () => {
  test("a second one is refused and told the owner", async () => {
    const file = aDataFile();
    const store = openStore({ file });
    const { line } = await openElsewhere(file);
    expect(line).toBe(
      `The data file ${file} is in use by the process with pid ${process.pid}. Stop that process first, or use another data folder.`,
    );
    await write(store, (db) => db.insert("notes", { n: 1 }));
    store.close();
  });

  test("even within that process it opens once", () => {
    const file = aDataFile();
    const store = openStore({ file });
    expect(() => openStore({ file })).toThrow(`in use by the process with pid ${process.pid}`);
    store.close();
    openStore({ file }).close();
  });

  test("a process that was killed no longer owns it", async () => {
    const file = aDataFile();
    const { child, line } = await openElsewhere(file);
    expect(line).toBe("open");
    expect(() => openStore({ file })).toThrow(`in use by the process with pid ${child.pid}`);
    child.kill("SIGKILL");
    await once(child, "exit");
    const store = openStore({ file });
    expect(ownerOf(file)).toBe(process.pid);
    store.close();
  });

  test("a stale lock file, of a dead process or a reused pid, is ignored", () => {
    const file = aDataFile();
    openStore({ file }).close();
    for (const pid of [DEAD_PID, process.ppid]) {
      writeFileSync(`${file}.lock`, `${pid}\n`);
      const store = openStore({ file });
      expect(ownerOf(file)).toBe(process.pid);
      store.close();
    }
  });

  test("closing leaves nothing but the data file", async () => {
    const file = await fileWith(10);
    expect(readdirSync(dirname(file))).toEqual(["data.sqlite"]);
  });
});

describe("a damaged file is refused with its name and what to do", () => {
  function expectDamage(file: string): void {
    expect(() => openStore({ file })).toThrow(DamagedFileError);
    expect(() => openStore({ file })).toThrow(
      new RegExp(`^The data file ${file} is damaged: .+\\. Put a backup in its place, or move it`),
    );
    expect(existsSync(`${file}.lock`)).toBe(false);
  }

  test.each([0, 1, 100])("cut to %i bytes", async (length) => {
    const file = await fileWith(50);
    expect(statSync(file).size).toBeGreaterThan(length);
    truncateSync(file, length);
    expectDamage(file);
  });

  test("that is not a database", () => {
    const file = aDataFile();
    writeFileSync(file, "hello ".repeat(1000));
    expectDamage(file);
  });

  test("too large to read whole, by its length", { tags: ["deep"] }, async () => {
    const file = await fileWith(80, "x".repeat(MEGABYTE));
    truncateSync(file, statSync(file).size - 20 * MEGABYTE);
    expectDamage(file);
  });
});

describe("a foreign file is left alone", () => {
  test("another program's database", () => {
    const file = aDataFile();
    const database = new DatabaseSync(file);
    database.exec("CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)");
    database.close();
    const before = readFileSync(file);
    expect(() => openStore({ file })).toThrow(`${file} is not a data file of this engine.`);
    expect(readFileSync(file)).toEqual(before);
  });

  test.each([2, 99])("one of format %i", (format) => {
    const file = aDataFile();
    openStore({ file }).close();
    const database = new DatabaseSync(file);
    database.exec(`PRAGMA user_version = ${format}`);
    database.close();
    expect(() => openStore({ file })).toThrow(
      `${file} has data format ${format}; this version of the engine reads format 3.`,
    );
  });
});

test("committed writes survive a killed process", async () => {
  const file = await fileWith(10);
  const { child } = await openElsewhere(file);
  child.kill("SIGKILL");
  await once(child, "exit");
  const store = openStore({ file });
  expect(await read(store, (db) => db.query("notes").collect())).toHaveLength(10);
  store.close();
});

test("what an earlier version left of an interrupted change of schema is dropped", () => {
  const file = aDataFile();
  openDataFile(file, (data) => {
    data.database.exec(`
      CREATE TABLE drafts (component TEXT); CREATE TABLE draft_walks (component TEXT);
      CREATE TABLE spare_indexes (id INTEGER); INSERT INTO spare_indexes VALUES (7);
      INSERT INTO idx VALUES (x'0000000701', 1), (x'0000000801', 1);
    `);
    data.close();
  });
  openDataFile(file, (data) => {
    expect(data.database.prepare("SELECT hex(key) AS key FROM idx").all()).toEqual([
      { key: "0000000801" },
    ]);
    expect(
      data.database.prepare("SELECT name FROM sqlite_schema WHERE name = 'drafts'").all(),
    ).toEqual([]);
    data.close();
  });
});
