// Reading a provider's answer while it arrives: patient with its beginning, never silent for long, never without end.
import { MINUTE, SECOND } from "../durations";
import { judgeStatus } from "./bounded-fetch";
import { ProviderError } from "./provider-error";

export interface StreamLimits {
  /** Until the answer begins: a provider may have to make it first. */
  readonly firstByteMs: number;
  /** Without a byte from the other side, once the answer has begun. */
  readonly idleMs: number;
  /** From the call to the last byte. */
  readonly wholeMs: number;
  readonly maxBytes: number;
}

const MIB = 1024 * 1024;
export const STREAM_LIMITS: StreamLimits = {
  firstByteMs: MINUTE,
  idleMs: 10 * SECOND,
  // An action has ten minutes.
  wholeMs: 5 * MINUTE,
  maxBytes: 512 * MIB,
};

export interface StreamedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly chunks: AsyncIterable<string>;
}

/** Gives answers of status 2xx, 3xx and 4xx to `read`, and follows none; everything else is a ProviderError. */
export type StreamTransport = <Result>(
  url: string,
  headers: Record<string, string>,
  read: (answer: StreamedAnswer) => Promise<Result>,
) => Promise<Result>;

export function createStreamTransport(limits: StreamLimits = STREAM_LIMITS): StreamTransport {
  return async (url, headers, read) => {
    const controller = new AbortController();
    const endsAt = Date.now() + limits.wholeMs;
    try {
      // A redirect would carry the token to an address that nobody has checked.
      const init: RequestInit = { headers, redirect: "manual", signal: controller.signal };
      const response = await within(limits.firstByteMs, controller, () => fetch(url, init));
      const { status } = response;
      if (status < 200) throw new ProviderError("senseless", "The provider's answer is none");
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
): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  for (;;) {
    const { done, value } = await within(idleMs, controller, () => reader.read());
    if (done) break;
    if (Date.now() > endsAt) throw new ProviderError("unreachable", "The answer takes too long");
    bytes += value.byteLength;
    if (bytes > maxBytes) throw new ProviderError("senseless", "The provider's answer has no end");
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}

/** The time counts while the provider is waited for, not while its answer is worked on. */
async function within<Result>(
  idleMs: number,
  controller: AbortController,
  wait: () => Promise<Result>,
): Promise<Result> {
  const deadline = setTimeout(() => controller.abort(), idleMs);
  try {
    return await wait();
  } catch {
    throw new ProviderError("unreachable", "The provider did not answer");
  } finally {
    clearTimeout(deadline);
  }
}

/** The whole answer as text; null when it is longer than `maxBytes`. */
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
