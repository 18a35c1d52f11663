// The site port: every request goes to the app's http actions; bodies and responses are streamed.
// A token that does not verify makes the caller anonymous: http actions often receive Authorization headers of other systems.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebReadableStream } from "node:stream/web";
import type { Caller } from "../contracts/calls.ts";
import type { EndpointContext } from "./endpoint.ts";
import { capConnections, RECEIVING } from "./listener.ts";

const BODILESS = new Set(["GET", "HEAD"]);
const ANONYMOUS: Caller = { kind: "anonymous" };

export function createSiteServer(context: EndpointContext): Server {
  const server = createServer(RECEIVING, (request, response) => {
    void answer(request, response, context);
  });
  capConnections(server);
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  context: EndpointContext,
): Promise<void> {
  try {
    const caller = await callerOf(request, context);
    const webRequest = toWebRequest(request, context, signalOfDisconnect(response));
    const answered = await context.engine.httpAction(webRequest, caller);
    await send(response, answered);
  } catch {
    // The client disconnected or the response stream broke, so no response can be sent.
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
}

/** Fires when the client disconnects before it has received the whole response. */
function signalOfDisconnect(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function callerOf(
  { headers }: IncomingMessage,
  { authenticator }: EndpointContext,
): Promise<Caller> {
  if (!headers.authorization?.startsWith("Bearer ")) return ANONYMOUS;
  try {
    return await authenticator.fromHeader(headers.authorization);
  } catch {
    return ANONYMOUS;
  }
}

function toWebRequest(
  request: IncomingMessage,
  { siteUrl }: EndpointContext,
  signal: AbortSignal,
): Request {
  const { method = "GET", url = "/", rawHeaders } = request;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  }
  const body = BODILESS.has(method) ? null : (Readable.toWeb(request) as ReadableStream);
  return new Request(new URL(url, siteUrl), {
    method,
    headers,
    body,
    signal,
    duplex: "half",
  } as RequestInit);
}

async function send(response: ServerResponse, answered: Response): Promise<void> {
  response.statusCode = answered.status;
  for (const [name, value] of answered.headers) response.appendHeader(name, value);
  if (answered.body === null) {
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(answered.body as WebReadableStream), response);
}
