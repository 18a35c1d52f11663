export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Logs one JSON line. Never pass a secret, a signature, a token or a whole payload. */
export function logEvent(event: string, fields: LogFields): void {
  // oxlint-disable-next-line no-console -- the only use of the console
  console.log(JSON.stringify({ event, ...fields }));
}

/** For an error that may repeat part of a payload: its first line, without what is quoted there. */
export const withoutQuotes = (message: string): string =>
  (message.split("\n", 1)[0] ?? "").replace(/".*"|".*$/, '"…"');
