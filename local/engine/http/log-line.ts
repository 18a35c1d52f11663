// The engine's own log: one JSON object per line on stderr. User code's console goes elsewhere.
// Never a token, a key, or an argument.
export type LogFields = Record<string, string | number | boolean | null>;

export function logEvent(event: string, fields: LogFields = {}): void {
  process.stderr.write(`${JSON.stringify({ event, ...fields })}\n`);
}

export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logEvent(event, { ...fields, error: text });
}
