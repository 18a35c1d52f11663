import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One text, or several under their names. */
type Texts = string | Readonly<Record<string, string>>;
/** Under their names or places: a report must not repeat a secret. */
type Secrets = Readonly<Record<string, string>> | readonly string[];

export interface Finding {
  where: string;
  secret: string;
  writing: string;
}

const HASHED_LENGTH = 36;
const ALPHANUMERIC = /[0-9A-Za-z]{36,}/g;
/** The pattern of an emulator's token: a prefix and 36 letters and digits. */
const TOKEN = /(?=((?:figu_|figur_|gho_|ghu_|ghr_)[0-9A-Za-z]{36}))/g;

/** What generated text is written in, from few characters to many: numbers, hex, IDs, Base64. */
const ALPHABETS: readonly [RegExp, size: number][] = [
  [/^\d*$/, 10],
  [/^(?:[\da-f]*|[\dA-F]*)$/, 16],
  [/^(?:[\da-z]*|[\dA-Z]*)$/, 32],
  [/^[\dA-Za-z]*$/, 64],
];
export const MOST_LIKELY = 1e-9;
/** About what a page, an answer or the rows of a test have. Where more is searched, all of it counts. */
const LEAST_SEARCHED = 1_000_000;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** All else may stand between two IDs. */
const drawnIn = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, "");
const alphabetOf = (text: string) => ALPHABETS.find(([alphabet]) => alphabet.test(drawnIn(text)));

/** At most how likely it is that so much random text holds a marker. */
export function chanceOf(marker: string, length: number): number {
  return length * (alphabetOf(marker)?.[1] ?? 1) ** -drawnIn(marker).length;
}

/** How likely it is that a text holds a marker with another draw of one of its random runs. */
export function chanceAround(text: string, run: RegExpExecArray, marker: string): number {
  const [alphabet, size] = alphabetOf(run[0]) ?? [/^$/, 1];
  const end = run.index + run[0].length;
  let sum = 0;
  for (let start = run.index - marker.length + 1; start < end; start += 1) {
    let chance = 1;
    for (let at = 0; at < marker.length && chance > 0; at += 1) {
      const [place, letter] = [start + at, marker.charAt(at)];
      const isDrawn = place >= run.index && place < end && drawnIn(text.charAt(place)) !== "";
      if (isDrawn) chance *= drawnIn(letter) !== "" && alphabet.test(letter) ? 1 / size : 0;
      else if (text.charAt(place) !== letter) chance = 0;
    }
    sum += chance;
  }
  return sum;
}

/** Every substring that has the form of a token or code. */
function* candidatesIn(text: string): Generator<string> {
  for (const [, token] of text.matchAll(TOKEN)) if (token) yield token;
  for (const [run] of text.matchAll(ALPHANUMERIC)) {
    for (let start = 0; start + HASHED_LENGTH <= run.length; start += 1) {
      yield run.slice(start, start + HASHED_LENGTH);
    }
  }
}

/** The Base64 encodings without the characters at both ends, which depend on the surrounding bytes. */
function base64Writings(secret: string): [writing: string, text: string][] {
  const { length } = Buffer.from(secret);
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]).toString("base64");
    const first = Math.ceil((shift * 8) / 6);
    const whole = Math.floor(((shift + length) * 8) / 6);
    return [`base64 at ${shift}`, encoded.slice(first, whole)];
  });
}

function writingsOf(secret: string): [writing: string, text: string][] {
  const base64 = base64Writings(secret);
  return [
    ["plain", secret],
    ["in an address", encodeURIComponent(secret)],
    ["hex", Buffer.from(secret).toString("hex")],
    ["UTF-16", Buffer.from(secret, "utf16le").toString("latin1")],
    ...base64,
    ...base64.map(([writing, text]): [string, string] => [
      `${writing}, for addresses`,
      text.replaceAll("+", "-").replaceAll("/", "_"),
    ]),
  ];
}

const entriesOf = (texts: Texts): [where: string, text: string][] =>
  typeof texts === "string" ? [["the text", texts]] : Object.entries(texts);

/** Refuses what would prove nothing: no text at all, and a secret that the text could hold by chance. */
function refuseChance(texts: [string, string][], secrets: Secrets): void {
  const length = texts.reduce((sum, [, text]) => sum + text.length, 0);
  if (length === 0) throw new Error("There is no text to search");
  for (const [name, secret] of Object.entries(secrets)) {
    if (chanceOf(secret, Math.max(length, LEAST_SEARCHED)) < MOST_LIKELY) continue;
    throw new Error(`Random text could hold the secret "${name}": take a longer one`);
  }
}

/** Where secrets are in texts, as they are or encoded. */
export function findSecrets(texts: Texts, secrets: Secrets): Finding[] {
  const searched = entriesOf(texts);
  refuseChance(searched, secrets);
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const writings = writingsOf(secret);
    return searched.flatMap(([where, text]) => {
      const found = writings.find(([, written]) => text.includes(written));
      return found ? [{ where, secret: name, writing: found[0] }] : [];
    });
  });
}

/** Where secrets are in plain text of which only the SHA-256 hashes are known. */
export function findHashed(texts: Texts, hashes: ReadonlySet<string>): Finding[] {
  return entriesOf(texts).flatMap(([where, text]) => {
    const found = new Set(Array.from(candidatesIn(text), sha256)).intersection(hashes);
    return [...found].map((secret) => ({ where, secret, writing: "plain" }));
  });
}

/** Fails when a text holds a secret, as it is or encoded, and when it could hold one by chance. */
export function expectNowhere(texts: Texts, secrets: Secrets): void {
  const found = findSecrets(texts, secrets);
  if (found.length === 0) return;
  const told = found.map(({ where, secret, writing }) => `${secret} is in ${where} (${writing})`);
  throw new Error(told.join("\n"));
}

/**
 * All files below a folder, including the databases' write-ahead logs, byte for byte. A log is read before its database,
 * because what a checkpoint moves meanwhile goes from the one to the other.
 */
export function readAllFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((one, other) => (one < other ? 1 : -1));
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1), readFileSync(file, "latin1")]),
  );
}
