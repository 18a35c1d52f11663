// What an endpoint is: a path, a method and a function from a request to a reply.
import type { IncomingMessage } from "node:http";
import { badDeployKey } from "../auth/admin-key.ts";
import type { Authenticator } from "../auth/authenticator.ts";
import type { Caller } from "../contracts/calls.ts";
import type { Engine } from "../contracts/engine.ts";
import type { DiskWatch } from "../disk-watch.ts";
import { parseBounded, readInTurn } from "./bounded-json.ts";
import type { FunctionLog } from "./function-log.ts";
import type { Reply } from "./reply.ts";
import { parseJson, readDecodedBody } from "./request-body.ts";

export interface EndpointContext {
  engine: Engine;
  disk: DiskWatch | undefined;
  authenticator: Authenticator;
  functionLog: FunctionLog;
  /** Where clients reach this deployment. */
  url: string;
}

export type Endpoint = (
  request: IncomingMessage,
  context: EndpointContext,
) => Promise<Reply> | Reply;

const MEBIBYTE = 1024 * 1024;
/** Arguments may be 16 MiB; the rest allows for the envelope, as on Convex. */
export const MAX_CALL_BYTES = 16 * MEBIBYTE + 2000;
/** A push contains every bundle of the app with its source maps. */
export const MAX_PUSH_BYTES = 200_000_000;

export interface AuthenticatedCall {
  caller: Caller;
  body: unknown;
}

/** The body is read before the caller is known, so that the connection stays usable after a refusal. */
export async function readCall(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<AuthenticatedCall> {
  const raw = await readDecodedBody(request, MAX_CALL_BYTES);
  const found = context.authenticator.fromHeader(request.headers.authorization);
  const caller = found instanceof Promise ? await found : found;
  const sender = { engine: context.engine, caller };
  const body = readInTurn(raw.length, sender, () => parseJson(raw, parseBounded));
  return { body: body instanceof Promise ? await body : body, caller };
}

/** Operators only: other callers are rejected before a large body is read. */
export async function readAdminBody(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<unknown> {
  await requireAdmin(request, context);
  return parseJson(await readDecodedBody(request, MAX_PUSH_BYTES), JSON.parse);
}

export async function requireAdmin(
  request: IncomingMessage,
  context: EndpointContext,
): Promise<void> {
  const caller = await context.authenticator.fromHeader(request.headers.authorization);
  if (caller.kind !== "admin") throw badDeployKey();
}
