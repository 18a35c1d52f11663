// Reads a provider's response as a stream, with limits for the first byte, idle time and the whole response.
import { MINUTE, SECOND } from "../durations";
import { judgeStatus } from "./bounded-fetch";
import { ProviderError } from "./error";

export interface StreamLimits {
  /** Time to the first byte: the provider may have to render the response first. */
  readonly firstByteMs: number;
  /** Longest pause between bytes once the response has started. */
  readonly idleMs: number;
  /** Time from the request to the last byte. */
  readonly wholeMs: number;
  readonly maxBytes: number;
}

const MIB = 1024 * 1024;
export const STREAM_LIMITS: StreamLimits = {
  firstByteMs: MINUTE,
  idleMs: 10 * SECOND,
  // A Convex action may run for ten minutes.
  wholeMs: 5 * MINUTE,
  maxBytes: 512 * MIB,
};

export interface StreamedAnswer<Chunk = string> {
  readonly status: number;
  readonly headers: Headers;
  readonly chunks: AsyncIterable<Chunk>;
}

/** Passes 2xx, 3xx and 4xx responses to `read` without following redirects; throws a ProviderError otherwise. */
export type StreamTransport<Chunk = string> = <Result>(
  url: string,
  headers: Record<string, string>,
  read: (answer: StreamedAnswer<Chunk>) => Promise<Result>,
) => Promise<Result>;

export function createStreamTransport(limits: StreamLimits = STREAM_LIMITS): StreamTransport {
  const transport = createByteTransport(limits);
  return (url, headers, read) =>
    transport(url, headers, (answer) => read({ ...answer, chunks: decode(answer.chunks) }));
}

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** For binary responses. */
export function createByteTransport(
  limits: StreamLimits = STREAM_LIMITS,
): StreamTransport<Uint8Array> {
  return async (url, headers, read) => {
    const controller = new AbortController();
    const endsAt = Date.now() + limits.wholeMs;
    try {
      // A redirect would send the token to an unchecked address.
      const init: RequestInit = { headers, redirect: "manual", signal: controller.signal };
      const response = await within(limits.firstByteMs, controller, () => fetch(url, init));
      const { status } = response;
      if (status < 200)
        throw new ProviderError("invalid_response", "The provider's response is invalid");
      const isElsewhere = status >= 300 && status < 400;
      if (!isElsewhere) judgeStatus(response);
      const chunks = readChunks(response, { ...limits, endsAt }, controller);
      return await read({ status, headers: response.headers, chunks });
    } finally {
      controller.abort();
    }
  };
}

async function* readChunks(
  { body }: Response,
  { idleMs, endsAt, maxBytes }: StreamLimits & { readonly endsAt: number },
  controller: AbortController,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await within(idleMs, controller, () => reader.read());
    if (done) break;
    if (Date.now() > endsAt) throw new ProviderError("unreachable", "The response takes too long");
    bytes += value.byteLength;
    if (bytes > maxBytes)
      throw new ProviderError("invalid_response", "The provider's response is too large");
    yield value;
  }
}

/** Counts only the time spent waiting for the provider, not the time the reader takes. */
async function within<Result>(
  idleMs: number,
  controller: AbortController,
  wait: () => Promise<Result>,
): Promise<Result> {
  const deadline = setTimeout(() => controller.abort(), idleMs);
  try {
    return await wait();
  } catch {
    throw new ProviderError("unreachable", "The provider did not respond");
  } finally {
    clearTimeout(deadline);
  }
}

/** Returns the whole response as text, or null if it is longer than `maxBytes`. */
export async function readWholeText(
  { chunks }: StreamedAnswer,
  maxBytes: number,
): Promise<string | null> {
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxBytes) return null;
    parts.push(chunk);
  }
  return parts.join("");
}

/** Returns the whole response, or null if it is longer than `maxBytes`. */
export async function readWholeBytes(
  { chunks }: StreamedAnswer<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    parts.push(chunk);
  }
  const whole = new Uint8Array(length);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.byteLength;
  }
  return whole;
}
