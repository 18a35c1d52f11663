import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** Beside the stack's folder, so that stored data and responses are scanned separately. */
export const answersFileOf = (localDir: string): string => `${localDir}.answers`;

/** Records every response of the app, headers included, for the token scan at the end of the run. */
export function recordAnswer(localDir: string, answer: object): void {
  appendFileSync(answersFileOf(localDir), `${JSON.stringify(answer)}\n`);
}

export function readAnswers(localDir: string): string {
  const file = answersFileOf(localDir);
  return existsSync(file) ? readFileSync(file, "latin1") : "";
}
