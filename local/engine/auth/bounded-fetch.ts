// Fetches a small JSON document from an identity provider: bounded in time and size,
// over TLS (plain HTTP only to this machine), and without following redirects.
const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

export class UnusableResponse extends Error {
  /** The provider's HTTP status, or null if it did not respond. */
  readonly status: number | null;
  /** The provider responded with something other than the expected document. */
  get isUnreadable(): boolean {
    return this.status === 200;
  }

  constructor(status: number | null, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "UnusableResponse";
    this.status = status;
  }
}

export async function fetchJson(url: string): Promise<unknown> {
  const response = await get(assertTrustworthyUrl(url));
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new UnusableResponse(response.status, `HTTP ${response.status} ${response.statusText}`);
  }
  const text = await readBounded(response);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnusableResponse(response.status, "the response is not valid JSON", cause);
  }
}

function assertTrustworthyUrl(url: string): URL {
  const parsed = URL.parse(url);
  if (!parsed) throw new UnusableResponse(null, "not a URL");
  const isLoopback = parsed.protocol === "http:" && LOOPBACK_HOSTS.has(parsed.hostname);
  if (parsed.protocol === "https:" || parsed.protocol === "data:" || isLoopback) return parsed;
  throw new UnusableResponse(null, "only https, data and http to this machine are fetched");
}

async function get(url: URL): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.cause ?? cause) : cause;
    throw new UnusableResponse(
      null,
      reason instanceof Error ? reason.message : String(reason),
      cause,
    );
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_RESPONSE_BYTES) {
      throw new UnusableResponse(response.status, `longer than ${MAX_RESPONSE_BYTES} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
