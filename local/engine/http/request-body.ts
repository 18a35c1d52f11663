// The body of a request: read whole, bounded before and after decompression, parsed as JSON.
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { badRequest, Rejection } from "../auth/rejection.ts";

const DECODERS = new Map([
  ["br", promisify(brotliDecompress)],
  ["gzip", promisify(gunzip)],
]);

export async function readDecodedBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const raw = await readBody(request, maxBytes);
  const encoding = request.headers["content-encoding"];
  return encoding === undefined ? raw : await decode(raw, encoding, maxBytes);
}

export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
    return Promise.reject(tooLarge(maxBytes));
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) reject(tooLarge(maxBytes));
      else chunks.push(chunk);
    });
    request.on("end", () => {
      const [first] = chunks;
      resolve(first && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
    request.on("error", reject);
  });
}

async function decode(raw: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const decoder = DECODERS.get(encoding.trim().toLowerCase());
  if (!decoder) {
    throw new Rejection(415, "UnsupportedEncoding", `Content-Encoding "${encoding}" is not known`);
  }
  try {
    return await decoder(raw, { maxOutputLength: maxBytes });
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge(maxBytes);
    throw badRequest("BadJsonBody", `The body is not valid ${encoding}`, cause);
  }
}

export function parseJson(raw: Buffer, parse: (text: string) => unknown): unknown {
  if (!isUtf8(raw)) throw badRequest("BadJsonBody", "The body is not valid UTF-8");
  try {
    return parse(raw.toString("utf8"));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw badRequest("BadJsonBody", `Failed to parse the request body as JSON: ${reason}`, cause);
  }
}

function tooLarge(maxBytes: number): Rejection {
  return new Rejection(
    413,
    "PayloadTooLarge",
    `The request body is longer than the ${maxBytes} bytes this endpoint accepts`,
  );
}
