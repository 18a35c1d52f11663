export type LogFields = Record<string, string | number | boolean | null>;

/** One JSON object per line on stderr. Never a token, a password or a code. */
export function logLine(event: string, fields: LogFields = {}): void {
  process.stderr.write(`${JSON.stringify({ event, ...fields })}\n`);
}
