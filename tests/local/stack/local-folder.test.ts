import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeFolder } from "../../../local/stack/local-folder.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("creates what is missing, and keeps what exists", () => {
  const wanted = join(folder, "a", "b");
  makeFolder(wanted);
  makeFolder(wanted);
  expect(existsSync(wanted)).toBe(true);
});

it("names a file that is in the way of the folder", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => makeFolder(file)).toThrow(`The folder ${file} cannot be used: it is a file`);
  expect(() => makeFolder(join(file, "below"))).toThrow(/cannot be used: ENOTDIR/);
});

it.runIf(existsSync("/proc/self"))("fails at once where no folder can be created", () => {
  expect(() => makeFolder("/proc/switchboard/data")).toThrow(/Set LOCAL_DIR/);
});
