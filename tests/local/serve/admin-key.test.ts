import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadAdminKey } from "../../../local/serve/admin-key.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-admin-key-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("the admin key is made once, and readable by its owner alone", () => {
  const key = loadAdminKey(folder);
  expect(key).toMatch(/^switchboard\|[0-9a-f]{64}$/);
  expect(loadAdminKey(folder)).toBe(key);
  expect(readFileSync(join(folder, "admin-key"), "utf8").trim()).toBe(key);
  expect(statSync(join(folder, "admin-key")).mode & 0o777).toBe(0o600);
});

it("deleting the file is how the key is rotated", () => {
  const key = loadAdminKey(folder);
  rmSync(join(folder, "admin-key"));
  expect(loadAdminKey(folder)).not.toBe(key);
});

it("an empty file is refused: an empty key would open the engine to all", () => {
  writeFileSync(join(folder, "admin-key"), "\n");
  expect(() => loadAdminKey(folder)).toThrow(/admin-key is empty/);
});
