// The endpoints that the launcher and the official CLI deploy with: environment, push, canonical URLs.
// For operators only; the engine does the work.
import type { IncomingMessage } from "node:http";
import type { JSONValue } from "convex/values";
import { badRequest } from "../auth/rejection.ts";
import type { PushRequest, StartPushResponse } from "../contracts/deployment.ts";
import { type EndpointContext, readAdminBody, requireAdmin } from "./endpoint.ts";
import { parseObject } from "./function-request.ts";
import { json, type Reply } from "./reply.ts";

/** The client library whose wire format this engine speaks. */
const UDF_SERVER_VERSION = "1.48.0";

type EnvironmentChange = { name: string; value: string | null };

export async function updateEnvironmentVariables(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  const { changes } = parseObject(await readAdminBody(request, context));
  if (!Array.isArray(changes)) throw badRequest("BadJsonBody", "`changes` must be a list");
  await context.engine.setEnvironment(changes.map(parseEnvironmentChange));
  return json("null");
}

function parseEnvironmentChange(change: unknown): EnvironmentChange {
  const { name, value = null } = parseObject(change);
  if (typeof name !== "string" || (typeof value !== "string" && value !== null)) {
    throw badRequest(
      "BadJsonBody",
      "A change of an environment variable is {name: string, value: string | null}",
    );
  }
  return { name, value };
}

export async function getConfigHashes(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  await readAdminBody(request, context);
  const { engine, url } = context;
  const config = { project: "", team: "", prodUrl: url, functions: "convex/", authInfo: [] };
  return json(
    JSON.stringify({
      config,
      moduleHashes: engine.moduleHashes(),
      udfServerVersion: UDF_SERVER_VERSION,
      nodeDependencies: [],
    }),
  );
}

export async function startPush(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  const push = parsePushRequest(await readAdminBody(request, context));
  return json(JSON.stringify(await context.engine.startPush(push)));
}

/** Checks only the outline; the engine checks each part where it uses it. */
function parsePushRequest(body: unknown): PushRequest {
  const push = parseObject(body);
  const { changedModules, unchangedModuleHashes } = parseObject(push.appDefinition);
  const lists = [changedModules, unchangedModuleHashes, push.componentDefinitions];
  if (!lists.every(Array.isArray)) {
    throw badRequest("BadJsonBody", "The body is not a push request of the Convex CLI");
  }
  return push as unknown as PushRequest;
}

export async function waitForSchema(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  const { schemaChange } = parseObject(await readAdminBody(request, context));
  const change = parseObject(schemaChange) as JSONValue;
  return json(JSON.stringify(await context.engine.waitForSchema(change)));
}

export async function finishPush(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  const { startPush: started, dryRun } = parseObject(await readAdminBody(request, context));
  const response = parseObject(started) as StartPushResponse;
  const { engine } = context;
  const finished = dryRun === true ? engine.previewPush(response) : engine.finishPush(response);
  return json(JSON.stringify(await finished));
}

export async function reportPushCompleted(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  await readAdminBody(request, context);
  return json("null");
}

export async function getCanonicalUrls(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  await requireAdmin(request, context);
  return json(JSON.stringify({ convexCloudUrl: context.url, convexSiteUrl: context.url }));
}
