import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { Known } from "../../lib/deployment/key-plan";

const OWNER_ONLY = 0o600;

export function readEnvFile(file: string | null): Known {
  if (file === null || !existsSync(file)) return {};
  return parseEnv(readFileSync(file, "utf8"));
}

export type Assignments = readonly (readonly [name: string, value: string])[];

/** As Node, Docker Compose, systemd and Vercel read it. No value of ours holds a single quote. */
export const toAssignment = ([name, value]: Assignments[number]): string => `${name}='${value}'`;

const EMPTY_LINE = /^(\w+)=[ \t]*(?:(?:""|'')[ \t]*)?$/gm;

/**
 * Fills the lines that a copied `.env.example` leaves empty, and appends what has no line. Lines with a value stay as they
 * are.
 */
export function addToEnvFile(file: string, added: Assignments): void {
  if (!existsSync(file)) writeFileSync(file, "", { mode: OWNER_ONLY });
  const before = readFileSync(file, "utf8");
  const appended: string[] = [];
  let text = before;
  for (const assignment of added) {
    const empty = [...text.matchAll(EMPTY_LINE)].find(([, name]) => name === assignment[0]);
    const line = toAssignment(assignment);
    if (empty) text = text.slice(0, empty.index) + line + text.slice(empty.index + empty[0].length);
    else appended.push(line);
  }
  if (text !== before) writeFileSync(file, text);
  if (appended.length === 0) return;
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  appendFileSync(file, `${gap}${appended.join("\n")}\n`);
}
