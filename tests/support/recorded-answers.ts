import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** Beside the stack's folder, so that what is kept there and what was answered are looked through apart. */
export const answersFileOf = (localDir: string): string => `${localDir}.answers`;

/** Every answer of the app that a test saw, headers and all, for the search for tokens at the end of the run. */
export function recordAnswer(localDir: string, answer: object): void {
  appendFileSync(answersFileOf(localDir), `${JSON.stringify(answer)}\n`);
}

export function readAnswers(localDir: string): string {
  const file = answersFileOf(localDir);
  return existsSync(file) ? readFileSync(file, "latin1") : "";
}
