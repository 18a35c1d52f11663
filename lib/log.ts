export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** One JSON line per event. Never pass a secret, a signature, a token or a whole payload. */
export function logEvent(event: string, fields: LogFields): void {
  // oxlint-disable-next-line no-console -- the one door to the console
  console.log(JSON.stringify({ event, ...fields }));
}
