export type LogFields = Readonly<Record<string, string | number | boolean | null>>;
/** `warn`: a caller's fault, or something that is tried again. `error`: something did not work for a user. */
export type LogLevel = "info" | "warn" | "error";

let readContext: () => LogFields = () => ({});

/** Adds fields to every line, such as the ID of the request that is being answered. */
export function addToEveryLine(read: () => LogFields): void {
  readContext = read;
}

/** Logs one JSON line. Never pass a secret, a signature, a token or a whole payload. */
export function logEvent(event: string, fields: LogFields, level: LogLevel = "info"): void {
  const line = { time: new Date().toISOString(), level, event, ...readContext(), ...fields };
  // oxlint-disable-next-line no-console -- the only use of the console
  console.log(JSON.stringify(line));
}

/** For an error that may repeat part of a payload: its first line, without what is quoted there. */
export function withoutQuotes(message: string): string {
  const [line = ""] = message.split("\n", 1);
  const [from, to] = [line.indexOf('"'), line.lastIndexOf('"')];
  if (from < 0) return line;
  return `${line.slice(0, from)}"…"${to === from ? "" : line.slice(to + 1)}`;
}
