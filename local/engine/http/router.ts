// Maps method and path to the endpoint. An unknown path is answered with 400,
// because the official CLI retries 404 for half a minute.
import type { IncomingMessage } from "node:http";
import { Rejection } from "../auth/rejection.ts";
import { refuseOldCli } from "./cli-version.ts";
import * as deployment from "./deployment-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import * as files from "./file-endpoints.ts";
import * as functions from "./function-endpoints.ts";
import { getHealth } from "./health-endpoint.ts";
import { streamFunctionLogs } from "./log-endpoints.ts";
import { notImplemented } from "./refused-endpoints.ts";
import { pathOf, plainText } from "./reply.ts";
import * as transfers from "./transfer-endpoints.ts";

const ENGINE_NAME = "switchboard-engine";
const ENGINE_VERSION = "0.1.0";

const ENDPOINTS = new Map<string, Endpoint>([
  ["POST /api/mutation", functions.postMutation],
  ["POST /api/query", functions.postQuery],
  ["POST /api/action", functions.postAction],
  ["POST /api/function", functions.postFunction],
  ["POST /api/run_test_function", functions.postQuerySource],
  ["POST /api/update_environment_variables", deployment.updateEnvironmentVariables],
  ["POST /api/get_config_hashes", deployment.getConfigHashes],
  ["POST /api/deploy2/start_push", deployment.startPush],
  // Expects the reason of a failure, and the part of the response that says what changes.
  ["POST /api/deploy2/evaluate_push", deployment.startPush],
  ["POST /api/deploy2/wait_for_schema", deployment.waitForSchema],
  ["POST /api/deploy2/finish_push", deployment.finishPush],
  ["POST /api/deploy2/report_push_completed", deployment.reportPushCompleted],
  ["GET /api/v1/get_canonical_urls", deployment.getCanonicalUrls],
  ["GET /api/stream_function_logs", streamFunctionLogs],
  ["POST /api/storage/upload", files.postUpload],
  ["POST /echo", files.postEcho],
  ["POST /api/export/request/zip", transfers.postExport],
  ["POST /api/import/start_upload", transfers.postUploadStart],
  ["POST /api/import/upload_part", transfers.postUploadPart],
  ["POST /api/import/finish_upload", transfers.postUploadFinish],
  ["POST /api/perform_import", transfers.postImport],
  ["POST /api/cancel_import", transfers.postImportEnd],
  ["GET /api/embedded/health", getHealth],
  ["GET /version", () => plainText(ENGINE_VERSION)],
  ["GET /instance_version", () => plainText(ENGINE_VERSION)],
  ["GET /instance_name", () => plainText(ENGINE_NAME)],
]);

export function endpointOf(request: IncomingMessage): Endpoint {
  refuseOldCli(request);
  const path = pathOf(request);
  const { method = "GET" } = request;
  const endpoint = ENDPOINTS.get(`${method} ${path}`);
  if (endpoint) return endpoint;
  throw methodsOf(path).length > 0 ? methodNotAllowed(method, path) : notImplemented(method, path);
}

function methodsOf(path: string): string[] {
  return ["GET", "POST"].filter((method) => ENDPOINTS.has(`${method} ${path}`));
}

function methodNotAllowed(method: string, path: string): Rejection {
  return new Rejection(405, "MethodNotAllowed", `${path} does not answer ${method} requests`);
}
