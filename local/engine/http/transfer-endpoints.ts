// `convex export`, `convex import` and backups, for operators only. Each request is answered when its work is done, so that the state
// the CLI asks for next is final.
import { createReadStream, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { badRequest } from "../auth/rejection.ts";
import type { ImportRequest } from "../transfer/snapshot-imports.ts";
import {
  type Endpoint,
  type EndpointContext,
  MAX_PUSH_BYTES,
  readAdminBody,
  requireAdmin,
} from "./endpoint.ts";
import { parseObject } from "./function-request.ts";
import { json, pathOf } from "./reply.ts";
import { readBody } from "./request-body.ts";

const ARCHIVE = /^\/api\/export\/zip\/(\d+)$/;
const BACKUP_PATH = "/api/embedded/backup";
const FORMATS: unknown[] = ["zip", "jsonLines", "jsonArray", "csv"];
const MODES: unknown[] = ["requireEmpty", "append", "replace", "replaceAll"];

const parametersOf = (request: IncomingMessage) =>
  new URL(request.url ?? "", "http://localhost").searchParams;

const textArgument = (value: unknown): string => (typeof value === "string" ? value : "");

export const postExport: Endpoint = async (request, context) => {
  await requireAdmin(request, context);
  request.resume();
  const includesStorage = parametersOf(request).get("includeStorage") === "true";
  await context.engine.transfers.exports.export(includesStorage);
  return json("null");
};

export const postUploadStart: Endpoint = async (request, context) => {
  await requireAdmin(request, context);
  request.resume();
  return json(JSON.stringify({ uploadToken: context.engine.transfers.imports.startUpload() }));
};

export const postUploadPart: Endpoint = async (request, context) => {
  await requireAdmin(request, context);
  const parameters = parametersOf(request);
  const token = parameters.get("uploadToken") ?? "";
  const part = Number(parameters.get("partNumber"));
  const bytes = await readBody(request, MAX_PUSH_BYTES);
  return json(JSON.stringify(context.engine.transfers.imports.addPart(token, part, bytes)));
};

export const postUploadFinish: Endpoint = async (request, context) => {
  const { import: wanted, uploadToken } = parseObject(await readAdminBody(request, context));
  const { tableName, componentPath, mode, format } = parseObject(wanted);
  if (!MODES.includes(mode) || !FORMATS.includes(format)) {
    throw badRequest("BadImport", "An import has a mode and a format that `convex import` knows");
  }
  const importRequest = {
    ...{ mode, format },
    ...(typeof tableName === "string" ? { tableName } : {}),
    ...(typeof componentPath === "string" ? { componentPath } : {}),
  } as ImportRequest;
  const { imports } = context.engine.transfers;
  return json(
    JSON.stringify({ importId: imports.finishUpload(textArgument(uploadToken), importRequest) }),
  );
};

export const postImport: Endpoint = async (request, context) => {
  const { importId } = parseObject(await readAdminBody(request, context));
  await context.engine.transfers.imports.perform(textArgument(importId));
  return json("null");
};

export const postImportEnd: Endpoint = async (request, context) => {
  const { importId } = parseObject(await readAdminBody(request, context));
  context.engine.transfers.imports.cancel(textArgument(importId));
  return json("null");
};

export function isArchive(request: IncomingMessage): boolean {
  const path = pathOf(request);
  return request.method === "GET" && (ARCHIVE.test(path) || path === BACKUP_PATH);
}

export async function sendArchive(
  request: IncomingMessage,
  response: ServerResponse,
  context: EndpointContext,
): Promise<void> {
  await requireAdmin(request, context);
  const { exports } = context.engine.transfers;
  const [, timestamp] = ARCHIVE.exec(pathOf(request)) ?? [];
  const file =
    timestamp === undefined ? (await exports.copy()).file : exports.find(BigInt(timestamp));
  if (file === null) throw badRequest("ExportNotFound", "This export is gone; request a new one");
  try {
    response.writeHead(200, {
      "content-type": timestamp === undefined ? "application/vnd.sqlite3" : "application/zip",
      "content-length": statSync(file).size,
      ...(timestamp && { "content-disposition": `attachment; filename=snapshot_${timestamp}.zip` }),
    });
    await pipeline(createReadStream(file), response);
  } finally {
    exports.remove(file);
  }
}
