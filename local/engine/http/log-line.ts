// The engine's own log: one JSON object per line on stderr. User code's console output goes elsewhere.
// Never contains a token, a key, or an argument.
export type LogFields = Record<string, string | number | boolean | null>;

const MAX_TEXT_LENGTH = 4000;

export function shorten(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH)}… (cut)`;
}

/** Convex's validation errors quote the refused value below the reason, which may be private and of any size. */
export function withoutValues(message: string): string {
  return shorten(message.replace(/\n\n?(Object|Value): [\s\S]*/, ""));
}

export function logEvent(event: string, fields: LogFields = {}): void {
  process.stderr.write(`${JSON.stringify({ event, ...fields })}\n`);
}

export function logError(event: string, error: unknown, fields: LogFields = {}): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logEvent(event, { ...fields, error: text });
}
