import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findLeaks, readAllFiles } from "./token-scan.ts";

const TOKEN = `figu_${"Ab3".repeat(12)}`;
const CODE = "Zy9".repeat(12);
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hashes = new Set([sha256(TOKEN), sha256(CODE)]);

const writingsFound = (text: string): string[] =>
  findLeaks("here", text, { hashes, plain: [TOKEN] }).map(({ writing }) => writing);

describe("the token scan", () => {
  it.each([
    ["a token", `{"accessToken":"${TOKEN}"}`],
    ["a token between letters of other things", `\u0000x${TOKEN}ffff\u0000`],
    ["a code", `GET /callback?code=${CODE}&state=x`],
    ["a code inside a longer run of letters", `abc${CODE}def`],
  ])("knows %s by its hash", (_, text) => {
    expect(findLeaks("here", text, { hashes, plain: [] })).toHaveLength(1);
  });

  it.each([
    ["hex", Buffer.from(`xyz${TOKEN}`).toString("hex")],
    ["UTF-16", Buffer.from(`xyz${TOKEN}`, "utf16le").toString("latin1")],
    ["base64 at 0", Buffer.from(`${TOKEN}-and-more`).toString("base64")],
    ["base64 at 1", Buffer.from(`{${TOKEN}}`).toString("base64")],
    ["base64 at 2", Buffer.from(`{"${TOKEN}"}`).toString("base64url")],
  ])("finds a known plaintext written as %s", (writing, text) => {
    expect(writingsFound(text)).toEqual([writing]);
  });

  it("ignores similar text, and does not repeat what it finds", () => {
    expect(writingsFound(TOKEN.toLowerCase())).toEqual([]);
    expect(writingsFound(TOKEN.slice(0, -1))).toEqual([]);
    const leaks = findLeaks("here", TOKEN, { hashes, plain: [TOKEN] });
    expect(JSON.stringify(leaks)).not.toContain(TOKEN);
  });
});

it("a database's write-ahead log is read before the database", () => {
  const folder = mkdtempSync(join(tmpdir(), "token-scan-"));
  for (const name of ["a.sqlite", "a.sqlite-shm", "a.sqlite-wal"])
    writeFileSync(join(folder, name), name);
  const names = readAllFiles(folder).map(({ name }) => name);
  rmSync(folder, { recursive: true });
  expect(names.indexOf("a.sqlite-wal")).toBeLessThan(names.indexOf("a.sqlite"));
});
