// Calling functions over HTTP: /api/query, /api/mutation, /api/action, /api/function.
import type { IncomingMessage } from "node:http";
import { badRequest } from "../auth/rejection.ts";
import type { ActionOutcome, MutationOutcome, QueryOutcome } from "../contracts/calls.ts";
import { type EndpointContext, readAdminBody, readCall } from "./endpoint.ts";
import { functionReply, type ValueFormat } from "./function-reply.ts";
import { parseAdminFunctionCall, parseFunctionCall, parseObject } from "./function-request.ts";
import { json, type Reply } from "./reply.ts";

type Outcome = QueryOutcome | MutationOutcome | ActionOutcome;

function replyTo(outcome: Outcome, format: ValueFormat): Reply {
  return json(functionReply(outcome.result, outcome.logLines, format));
}

export async function postMutation(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  const { body, caller } = await readCall(request, context);
  const call = parseFunctionCall(body, caller);
  return replyTo(await context.engine.mutation(call.request), call.format);
}

export async function postQuery(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  const { body, caller } = await readCall(request, context);
  const call = parseFunctionCall(body, caller);
  return replyTo(await context.engine.query(call.request), call.format);
}

export async function postAction(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  const { body, caller } = await readCall(request, context);
  const call = parseFunctionCall(body, caller);
  return replyTo(await context.engine.action(call.request), call.format);
}

export async function postFunction(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  const { body, caller } = await readCall(request, context);
  const call = parseAdminFunctionCall(body, caller);
  return replyTo(await context.engine.run(call.request), call.format);
}

/** `convex run --inline-query`: the bundle is one module whose default export is a query. */
export async function postQuerySource(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<Reply> {
  const { bundle, componentId = "" } = parseObject(await readAdminBody(request, context));
  const { source } = parseObject(bundle);
  if (typeof source !== "string" || typeof componentId !== "string") {
    throw badRequest("BadJsonBody", "The body is {bundle: {source: string}, componentId?: string}");
  }
  const outcome = await context.engine.querySource(componentId, source);
  return replyTo(outcome, "convex_encoded_json");
}
