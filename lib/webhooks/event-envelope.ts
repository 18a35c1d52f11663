/**
 * Parses a verified delivery into the envelope `{ type, data }` common to all providers, or explains in one sentence why
 * it cannot. Each provider's own module parses `data`.
 */

const MAX_TYPE_LENGTH = 200;
const MAX_TIMESTAMP_LENGTH = 64;

export interface EventEnvelope {
  readonly type: string;
  readonly data: unknown;
  /** The envelope's time as the provider wrote it; null if missing. */
  readonly timestamp: string | null;
}

export type ParsedEnvelope =
  /** `text`: the whole body. */
  | { readonly ok: true; readonly envelope: EventEnvelope; readonly text: string }
  | { readonly ok: false; readonly problem: string };

export function parseEventEnvelope(bytes: Uint8Array<ArrayBuffer>): ParsedEnvelope {
  const text = decodeUtf8(bytes);
  return text === null ? refuse("The body is not valid UTF-8") : parseEventText(text);
}

export function parseEventText(text: string): ParsedEnvelope {
  const parsed = parseJson(text);
  if (parsed === undefined) return refuse("The body is not JSON");
  if (!isJsonObject(parsed)) return refuse("The body is not a JSON object");
  const { type, data, timestamp } = parsed;
  if (typeof type !== "string" || type === "") {
    return refuse('The field "type" must be a non-empty string');
  }
  if (type.length > MAX_TYPE_LENGTH || !type.isWellFormed()) {
    return refuse(
      `The field "type" must be well-formed and at most ${MAX_TYPE_LENGTH} characters long`,
    );
  }
  return { ok: true, envelope: { type, data, timestamp: readTimestamp(timestamp) }, text };
}

/** For providers whose events always carry an object. */
export function parseEventWithObject(bytes: Uint8Array<ArrayBuffer>): ParsedEnvelope {
  const parsed = parseEventEnvelope(bytes);
  return parsed.ok && !isJsonObject(parsed.envelope.data)
    ? refuse('The field "data" must be an object')
    : parsed;
}

function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns undefined for invalid JSON; no valid JSON parses to undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a byte order mark in the text, where JSON parsing rejects it. */
const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return null;
  }
}

function readTimestamp(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_TIMESTAMP_LENGTH) return null;
  return value.isWellFormed() ? value : null;
}

function refuse(problem: string): ParsedEnvelope {
  return { ok: false, problem };
}
