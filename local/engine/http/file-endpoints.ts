// Uploads and downloads of stored files. A download finds the file by the key in its URL; anyone with the URL may read it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { badRequest } from "../auth/rejection.ts";
import type { StoredFile } from "../contracts/files.ts";
import { MAX_FILE_BYTES } from "../storage/stored-file.ts";
import { crossOriginHeaders } from "./cross-origin.ts";
import type { Endpoint, EndpointContext } from "./endpoint.ts";
import { json, pathOf } from "./reply.ts";
import { readBody } from "./request-body.ts";

const FILE_PREFIX = "/api/storage/";
const UPLOAD_PATH = `${FILE_PREFIX}upload`;
const RANGE = /^bytes=(\d*)-(\d*)$/;
const DIGEST = /^sha-256=(.+)$/i;

export const postUpload: Endpoint = async (request, { engine }) => {
  const token = new URL(request.url ?? "", "http://localhost").searchParams.get("token") ?? "";
  const digest = DIGEST.exec(String(request.headers.digest ?? ""))?.[1] ?? null;
  const contentType = request.headers["content-type"] ?? null;
  const receive = async () => {
    const bytes = await readBody(request, MAX_FILE_BYTES);
    return { bytes, contentType, sha256: digest };
  };
  const stored = await engine.storeUpload(token, receive);
  if (!stored.ok) throw badRequest(stored.code, stored.message);
  return json(JSON.stringify({ storageId: stored.storageId }));
};

/** For `convex network-test`, which also sends 64 MiB. */
export const postEcho: Endpoint = async (request) => ({
  contentType: "application/octet-stream",
  text: await readBody(request, MAX_FILE_BYTES),
});

/** A stored file may be a document that a stranger wrote, and this is the backend's own origin. */
const RUNS_NOTHING =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox";

export function isDownload(request: IncomingMessage): boolean {
  const path = pathOf(request);
  const { method } = request;
  const reads = method === "GET" || method === "HEAD";
  return reads && path.startsWith(FILE_PREFIX) && path !== UPLOAD_PATH;
}

export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { engine }: EndpointContext,
): Promise<void> {
  const file = await engine.readFile(pathOf(request).slice(FILE_PREFIX.length));
  const headers = [...crossOriginHeaders(request), "accept-ranges", "bytes"];
  if (file === null) {
    response.writeHead(404, headers).end("File not found");
    return;
  }
  headers.push("digest", `sha-256=${file.sha256}`, "cache-control", "private, max-age=2592000");
  headers.push("x-content-type-options", "nosniff", "content-security-policy", RUNS_NOTHING);
  if (file.contentType !== null) headers.push("content-type", file.contentType);
  sendBytes(request, response, headers, file);
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  headers: string[],
  { bytes }: StoredFile,
): void {
  const range = rangeOf(request.headers.range, bytes.byteLength);
  if (range === "unsatisfiable") {
    response.writeHead(416, [...headers, "content-range", `bytes */${bytes.byteLength}`]).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: bytes.byteLength };
  headers.push("content-length", String(end - start));
  if (range) headers.push("content-range", `bytes ${start}-${end - 1}/${bytes.byteLength}`);
  response.writeHead(range ? 206 : 200, headers);
  response.end(request.method === "HEAD" ? undefined : bytes.subarray(start, end));
}

/** `end` is exclusive. Null means the whole file, including when the header is not a single byte range. */
function rangeOf(
  header: string | undefined,
  length: number,
): { start: number; end: number } | "unsatisfiable" | null {
  const match = RANGE.exec(header ?? "");
  if (match === null) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === "" || last === "" ? length : Math.min(Number(last) + 1, length);
  return start < end ? { start, end } : "unsatisfiable";
}
