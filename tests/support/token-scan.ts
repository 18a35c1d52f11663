import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SecretsSought {
  /** SHA-256 of what nobody but its owners may have in plain text. */
  hashes: ReadonlySet<string>;
  /** What is known in plain text is sought in other writings as well. */
  plain: readonly string[];
}

export interface Leak {
  where: string;
  /** The hash of what was found: a report must not repeat it. */
  sha256: string;
  writing: string;
}

const LENGTH = 36;
const ALPHANUMERIC = /[0-9A-Za-z]{36,}/g;
/** Where a token of an emulator may begin: prefix, then as many letters and digits as a code has. */
const TOKEN = /(?=((?:figu_|figur_|gho_|ghu_|ghr_)[0-9A-Za-z]{36}))/g;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Everything in the text that has the shape of a token or a code. */
function* candidatesIn(text: string): Generator<string> {
  for (const [, token] of text.matchAll(TOKEN)) if (token) yield token;
  for (const [run] of text.matchAll(ALPHANUMERIC)) {
    for (let start = 0; start + LENGTH <= run.length; start += 1) {
      yield run.slice(start, start + LENGTH);
    }
  }
}

/** Without the letters at both ends that depend on what stands beside the secret. */
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

/** All files below a folder, the write-ahead logs of databases among them, byte for byte. */
export function readAllFiles(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ name: file.slice(folder.length + 1), text: readFileSync(file, "latin1") }));
}
