import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chanceOf, expectNowhere, findHashed, findSecrets, readAllFiles } from "./secret-search.ts";

const TOKEN = `figu_${"Ab3".repeat(12)}`;
const CODE = "Zy9".repeat(12);
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hashes = new Set([sha256(TOKEN), sha256(CODE)]);

const writingsFound = (text: string): string[] =>
  findSecrets(text, { token: TOKEN }).map(({ writing }) => writing);

describe("the search for secrets", () => {
  it.each([
    ["a token", `{"accessToken":"${TOKEN}"}`],
    ["a token between letters of other things", `\u0000x${TOKEN}ffff\u0000`],
    ["a code", `GET /callback?code=${CODE}&state=x`],
    ["a code inside a longer run of letters", `abc${CODE}def`],
  ])("knows %s by its hash", (_, text) => {
    expect(findHashed(text, hashes)).toHaveLength(1);
  });

  it.each([
    ["plain", `{"accessToken":"${TOKEN}"}`],
    ["hex", Buffer.from(`xyz${TOKEN}`).toString("hex")],
    ["UTF-16", Buffer.from(`xyz${TOKEN}`, "utf16le").toString("latin1")],
    ["base64 at 0", Buffer.from(`${TOKEN}-and-more`).toString("base64")],
    ["base64 at 1", Buffer.from(`{${TOKEN}}`).toString("base64")],
    ["base64 at 2", Buffer.from(`{"${TOKEN}"}`).toString("base64url")],
  ])("finds a known plaintext written as %s", (writing, text) => {
    expect(writingsFound(text)).toEqual([writing]);
  });

  it("finds a text of several bytes a letter, also in an address", () => {
    const name = "Zoë Æthelflædsdottir";
    const written = Buffer.from(`{"${name}"}`).toString("base64");
    expect(findSecrets({ written, address: `?by=${encodeURIComponent(name)}` }, { name })).toEqual([
      { where: "written", secret: "name", writing: "base64 at 2" },
      { where: "address", secret: "name", writing: "in an address" },
    ]);
  });

  it("ignores similar text", () => {
    expect(writingsFound(TOKEN.toLowerCase())).toEqual([]);
    expect(writingsFound(TOKEN.slice(0, -1))).toEqual([]);
  });

  it("fails with the names of a secret and its place, and does not repeat it", () => {
    expect(() => expectNowhere({ log: "nothing" }, { token: TOKEN })).not.toThrow();
    expect(() => expectNowhere({ log: `got ${TOKEN}` }, { token: TOKEN })).toThrow(
      /^token is in log \(plain\)$/,
    );
  });
});

describe("what a text could hold by chance", () => {
  it.each([
    ["of an ID", "e1"],
    ["of digits", "12345678901234"],
    ["in hex", "deadbeefcafe"],
    ["that is a short word", "hunter2"],
    ["of which only separators are rare", "ada@x.io"],
    ["that is empty", ""],
  ])("is refused as a secret: %s", (_, secret) => {
    const search = () => expectNowhere("not there", { mark: secret });
    expect(search).toThrow('Random text could hold the secret "mark": take a longer one');
  });

  it("is less, the more there is to search", () => {
    const secret = "mark-of-e1";
    expect(() => expectNowhere("x", { secret: `${secret}-long` })).not.toThrow();
    expect(() => expectNowhere("x".repeat(1e8), { secret: "Mark-Of-E" })).toThrow(/Random text/);
    expect(() => expectNowhere("x", { secret: "Mark-Of-Nine" })).not.toThrow();
  });

  it.each(["a7", "42", "f0", "Kz"])("is what random text holds as often: %s", (marker) => {
    const tries = 2000;
    const alphabet = { "42": "hex", f0: "hex", a7: "hex", Kz: "base64" }[marker] as BufferEncoding;
    let held = 0;
    for (let n = 0; n < tries; n += 1) {
      const drawn = createHash("sha256").update(`${marker} ${n}`).digest().toString(alphabet);
      held += Number(drawn.slice(0, 16).includes(marker));
    }
    expect(held).toBeGreaterThan(0);
    expect(held / tries).toBeLessThan(2 * chanceOf(marker, 16));
  });

  it("is everything where nothing is searched", () => {
    expect(() => expectNowhere({ log: "" }, { token: TOKEN })).toThrow("There is no text");
  });
});

it("a database's write-ahead log is read before the database", () => {
  const folder = mkdtempSync(join(tmpdir(), "secret-search-"));
  for (const name of ["a.sqlite", "a.sqlite-shm", "a.sqlite-wal"])
    writeFileSync(join(folder, name), name);
  const names = Object.keys(readAllFiles(folder));
  rmSync(folder, { recursive: true });
  expect(names.indexOf("a.sqlite-wal")).toBeLessThan(names.indexOf("a.sqlite"));
});
