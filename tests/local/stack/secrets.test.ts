import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadSecrets } from "../../../local/stack/secrets.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("secrets are created once and readable only by the owner", async () => {
  const secrets = await loadSecrets(folder);
  expect(await loadSecrets(folder)).toEqual(secrets);
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
});

it("secrets of an older version are kept, and missing ones are added", async () => {
  writeFileSync(join(folder, "secrets.json"), JSON.stringify({ payments: "kept" }));
  const secrets = await loadSecrets(folder);
  expect(secrets.payments).toBe("kept");
  expect(secrets.clerkSecretKey).toMatch(/^sk_live_/);
  expect(await loadSecrets(folder)).toEqual(secrets);
});

it.each(["", "{", "[]", "null", '"text"'])(
  "a file that holds %j is reported in a clear sentence",
  async (text) => {
    const file = join(folder, "secrets.json");
    writeFileSync(file, text);
    await expect(loadSecrets(folder)).rejects.toThrow(/secrets\.json is empty or broken.*--reset/);
  },
);

it("two stacks share no secret", async () => {
  const other = mkdtempSync(join(tmpdir(), "switchboard-secrets-"));
  const [first, second] = [await loadSecrets(folder), await loadSecrets(other)];
  rmSync(other, { recursive: true });
  expect(first.payments).not.toBe(second.payments);
  expect(first.adminKey).not.toBe(second.adminKey);
});
