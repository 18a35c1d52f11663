/**
 * Reads a request's raw bytes up to a limit. A declared length is trusted only for an early refusal. Decoding is left
 * to callers because signatures cover exactly these bytes.
 */

const KIBIBYTE = 1024;

/** Also the largest document that the backend accepts; provider bodies are far smaller. */
export const MAX_DELIVERY_BYTES = 1024 * KIBIBYTE;

export type ReceivedBody =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly refusal: BodyRefusal };

export interface BodyRefusal {
  readonly status: number;
  readonly message: string;
}

const tooLarge = (mostBytes: number): ReceivedBody => {
  const limit = mostBytes === MAX_DELIVERY_BYTES ? "1 MiB" : `${mostBytes} bytes`;
  return { ok: false, refusal: { status: 413, message: `The body is larger than ${limit}` } };
};
const BROKEN_OFF: BodyRefusal = { status: 400, message: "The body broke off before its end" };

export async function readBody(
  request: Request,
  mostBytes: number = MAX_DELIVERY_BYTES,
): Promise<ReceivedBody> {
  if (declaredLength(request.headers) > mostBytes) return tooLarge(mostBytes);
  if (request.body === null) return { ok: true, bytes: new Uint8Array(0) };
  try {
    const chunks = await readChunks(request.body, mostBytes);
    return chunks === null ? tooLarge(mostBytes) : { ok: true, bytes: joinChunks(chunks) };
  } catch {
    return { ok: false, refusal: BROKEN_OFF };
  }
}

function declaredLength(headers: Headers): number {
  const declared = Number(headers.get("content-length") ?? 0);
  return Number.isNaN(declared) ? 0 : declared;
}

/** Returns null as soon as the limit is exceeded, without reading the rest. */
async function readChunks(
  stream: ReadableStream<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array[] | null> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    received += value.byteLength;
    if (received > mostBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
