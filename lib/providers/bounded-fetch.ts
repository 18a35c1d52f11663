// The transport for every provider call: bounded in time and size, and never following redirects.
import { SECOND } from "../durations";
import { ProviderError } from "./error";

export interface TransportRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Resolves with a complete 2xx or 4xx response; throws a ProviderError for anything else. */
export type Transport = (url: string, request: TransportRequest) => Promise<Response>;

export interface TransportLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

const MIB = 1024 * 1024;
export const TRANSPORT_LIMITS: TransportLimits = { timeoutMs: 10 * SECOND, maxBytes: 4 * MIB };
const NO_BODY_STATUSES: readonly number[] = [204, 205, 304];

export function createTransport(limits: TransportLimits = TRANSPORT_LIMITS): Transport {
  return async (url, request) => {
    const controller = new AbortController();
    const deadline = setTimeout(() => controller.abort(), limits.timeoutMs);
    try {
      // A redirect would send the token or the client secret to an unchecked address.
      const init: RequestInit = { ...request, redirect: "manual", signal: controller.signal };
      const response = await fetch(url, init);
      return judgeStatus(await readWhole(response, limits.maxBytes));
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      throw new ProviderError("unreachable", "The provider did not respond");
    } finally {
      clearTimeout(deadline);
      controller.abort();
    }
  };
}

async function readWhole(response: Response, maxBytes: number): Promise<Response> {
  const { status, headers } = response;
  if (status < 200 || status > 599)
    throw new ProviderError("invalid_response", "The provider sent a redirect");
  if (NO_BODY_STATUSES.includes(status)) return new Response(null, { status, headers });
  const text = await readText(response, maxBytes);
  // The body is already decoded and its size known, so its encoding and length headers are dropped.
  const contentType = headers.get("content-type") ?? "";
  const kept = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) kept.delete(name);
  kept.set("content-type", contentType);
  return new Response(text, { status, headers: kept });
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes)
      throw new ProviderError("invalid_response", "The provider's response is too large");
    text += decoder.decode(value, { stream: true });
  }
}

export function judgeStatus(response: Response): Response {
  const { status, headers } = response;
  if (status === 429 || isGithubLimit(status, headers)) {
    const message = "The provider limits our requests";
    throw new ProviderError("rate_limited", message, readRetryAfter(headers, Date.now()));
  }
  if (status >= 500) throw new ProviderError("unreachable", `The provider answered ${status}`);
  if (status >= 300 && status < 400 && status !== 304) {
    throw new ProviderError("invalid_response", "The provider sent a redirect");
  }
  return response;
}

/** GitHub also answers 403 for rate limits, with no remaining requests or with a Retry-After. */
const isGithubLimit = (status: number, headers: Headers): boolean =>
  status === 403 && (headers.get("x-ratelimit-remaining") === "0" || headers.has("retry-after"));

/** Reads seconds or a date (RFC 9110 §10.2.3), else GitHub's reset time in epoch seconds. */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const after = headers.get("retry-after");
  if (after !== null) {
    const seconds = /^\d{1,9}$/.test(after) ? Number(after) * SECOND : Date.parse(after) - now;
    return Number.isNaN(seconds) ? null : Math.max(0, seconds);
  }
  const reset = headers.get("x-ratelimit-reset");
  return reset !== null && /^\d{1,12}$/.test(reset)
    ? Math.max(0, Number(reset) * SECOND - now)
    : null;
}
