import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SecretsSought {
  /** SHA-256 of secrets that only their owners may hold in plain text. */
  hashes: ReadonlySet<string>;
  /** Secrets known in plain text are also searched for in other encodings. */
  plain: readonly string[];
}

export interface Leak {
  where: string;
  /** The secret's hash: a report must not repeat the secret. */
  sha256: string;
  writing: string;
}

const LENGTH = 36;
const ALPHANUMERIC = /[0-9A-Za-z]{36,}/g;
/** The pattern of an emulator's token: a prefix and 36 letters and digits. */
const TOKEN = /(?=((?:figu_|figur_|gho_|ghu_|ghr_)[0-9A-Za-z]{36}))/g;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Every substring that has the form of a token or code. */
function* candidatesIn(text: string): Generator<string> {
  for (const [, token] of text.matchAll(TOKEN)) if (token) yield token;
  for (const [run] of text.matchAll(ALPHANUMERIC)) {
    for (let start = 0; start + LENGTH <= run.length; start += 1) {
      yield run.slice(start, start + LENGTH);
    }
  }
}

/** The Base64 encodings without the characters at both ends, which depend on the surrounding bytes. */
function base64Writings(secret: string): [writing: string, text: string][] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]).toString("base64");
    const first = Math.ceil((shift * 8) / 6);
    const whole = Math.floor(((shift + secret.length) * 8) / 6);
    return [`base64 at ${shift}`, encoded.slice(first, whole)];
  });
}

function writingsOf(secret: string): [writing: string, text: string][] {
  const base64 = base64Writings(secret);
  return [
    ["plain", secret],
    ["hex", Buffer.from(secret).toString("hex")],
    ["UTF-16", Buffer.from(secret, "utf16le").toString("latin1")],
    ...base64,
    ...base64.map(([writing, text]): [string, string] => [
      `${writing}, for addresses`,
      text.replaceAll("+", "-").replaceAll("/", "_"),
    ]),
  ];
}

export function findLeaks(where: string, text: string, sought: SecretsSought): Leak[] {
  const leaks = new Map<string, Leak>();
  for (const candidate of candidatesIn(text)) {
    const hash = sha256(candidate);
    if (sought.hashes.has(hash)) leaks.set(hash, { where, sha256: hash, writing: "plain" });
  }
  for (const secret of sought.plain) {
    const found = writingsOf(secret).find(([, written]) => text.includes(written));
    if (found) leaks.set(sha256(secret), { where, sha256: sha256(secret), writing: found[0] });
  }
  return [...leaks.values()];
}

/**
 * All files below a folder, including the databases' write-ahead logs, byte for byte. A log is read before its database,
 * because what a checkpoint moves meanwhile goes from the one to the other.
 */
export function readAllFiles(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((one, other) => (one < other ? 1 : -1))
    .map((file) => ({ name: file.slice(folder.length + 1), text: readFileSync(file, "latin1") }));
}
