// One request to the site port: `convex/http.ts` routes it and its http action answers, as an action with a Request.
import type { Caller } from "../contracts.ts";
import { actionCalls } from "./action-request.ts";
import type { CallEngine } from "./call-engine.ts";
import { newRequestId, openCall } from "./call-record.ts";
import type { ActionFrame, HttpExchange } from "./frame.ts";
import { toFunctionError } from "./function-error.ts";
import type { FunctionPath } from "./function-path.ts";

const HTTP_MODULE: FunctionPath = { modulePath: "http.js", functionName: "default" };

interface Router {
  isRouter: true;
  runRequest: (request: string, route: string) => Promise<string>;
}

export async function callHttpAction(
  engine: CallEngine,
  request: Request,
  caller: Caller,
): Promise<Response> {
  if (!engine.host.modules.has(HTTP_MODULE.modulePath)) {
    return new Response("This Convex deployment does not have HTTP actions enabled.", {
      status: 404,
    });
  }
  const startedAt = engine.now();
  const startMs = performance.now();
  const exchange: HttpExchange = { request, response: null };
  const frame = frameOf(engine, caller, exchange);
  const error = await answer(frame, exchange);
  engine.log({
    udfType: "HttpAction",
    identifier: `${request.method} ${new URL(request.url).pathname}`,
    component: "",
    logLines: frame.call.logs.lines,
    timestamp: startedAt,
    executionTimeMs: performance.now() - startMs,
    error,
    cachedResult: false,
  });
  return exchange.response ?? failed(frame.call.requestId, error ?? "No response was returned");
}

/** The text of what went wrong, or null. */
async function answer(frame: ActionFrame, { request }: HttpExchange): Promise<string | null> {
  const { host } = frame;
  try {
    await host.actionContext().run(frame, (loader) => {
      const router = loader.load(HTTP_MODULE.modulePath).default as Router;
      return router.runRequest("null", new URL(request.url).pathname);
    });
    return null;
  } catch (thrown) {
    return toFunctionError(thrown, host.modules).message;
  } finally {
    frame.isOpen = false;
  }
}

function failed(requestId: string, trace: string): Response {
  const [message = ""] = trace.split("\n    at ");
  const code = `[Request ID: ${requestId}] Server Error: ${message}`;
  return Response.json({ code, trace }, { status: 500 });
}

function frameOf(engine: CallEngine, caller: Caller, http: HttpExchange): ActionFrame {
  const { host } = engine;
  const origin = {
    caller,
    requestId: newRequestId(engine.random),
    scheduledFunctionId: null,
  };
  return {
    kind: "action",
    component: "",
    path: HTTP_MODULE,
    call: openCall(origin, engine.now(), engine.random),
    host,
    hasIdentity: true,
    isOpen: true,
    calls: actionCalls(engine),
    http,
  };
}
