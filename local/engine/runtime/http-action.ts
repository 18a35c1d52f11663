// One request to the site port: routed to the app or a mounted component, whose `http.ts` finds the http action that
// answers it, as an action with a Request.
import type { Caller } from "../contracts/calls.ts";
import { closeAction, failureOf, startTimeLimit } from "./action-call.ts";
import { actionCalls } from "./action-request.ts";
import type { CallEngine } from "./call-engine.ts";
import { newRequestId, openCall } from "./call-record.ts";
import type { ActionFrame } from "./frame.ts";
import type { FunctionHost } from "./function-host.ts";
import type { FunctionPath } from "./function-path.ts";
import { type RoutedRequest, routeRequest } from "./http-routing.ts";
import { reportLines } from "./log-progress.ts";
import { untilRead } from "./response-body.ts";

const HTTP_MODULE: FunctionPath = { modulePath: "http.js", functionName: "default" };

export async function callHttpAction(
  engine: CallEngine,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { host } = engine;
  const routed = routeRequest((component) => host.of(component).http, request.method, pathname);
  if (routed === null) {
    return new Response("This Convex deployment does not have HTTP actions enabled.", {
      status: 404,
    });
  }
  const frame = frameOf(engine, host.of(routed.component), routed, caller);
  const startMs = performance.now();
  const identifier = `${request.method} ${pathname}`;
  const source = { udfType: "HttpAction", identifier, component: routed.component } as const;
  reportLines(engine, frame.call, source);
  const log = (error: string | null) =>
    engine.log({
      ...source,
      logLines: frame.call.logs.lines,
      timestamp: frame.call.now,
      executionTimeMs: performance.now() - startMs,
      error,
      cachedResult: false,
      requestId: frame.call.requestId,
    });
  return answer(frame, request, routed.path, log);
}

/** `log` is called once, after the response body has ended too, because the action may continue until then. */
async function answer(
  frame: ActionFrame,
  request: Request,
  route: string,
  log: (error: string | null) => void,
): Promise<Response> {
  const running = frame.host.actions.answer(frame, request, route);
  const limit = startTimeLimit(frame, running);
  request.signal.addEventListener("abort", running.abort, { once: true });
  if (request.signal.aborted) running.abort();
  const finish = (error: string | null) => {
    request.signal.removeEventListener("abort", running.abort);
    limit.clear();
    closeAction(frame, running);
    log(error);
  };
  const end = await Promise.race([running.ended, limit.reached]);
  if (end.state === "returned") return untilRead(end.value, finish);
  const { message } = failureOf(frame, end);
  finish(message);
  return failed(frame.call.requestId, message);
}

function failed(requestId: string, trace: string): Response {
  const [message = ""] = trace.split("\n    at ");
  const code = `[Request ID: ${requestId}] Server Error: ${message}`;
  return Response.json({ code, trace }, { status: 500 });
}

function frameOf(
  engine: CallEngine,
  host: FunctionHost,
  { component }: RoutedRequest,
  caller: Caller,
): ActionFrame {
  const origin = {
    caller,
    requestId: newRequestId(engine.random),
    scheduledFunctionId: null,
  };
  return {
    kind: "action",
    component,
    path: HTTP_MODULE,
    call: openCall(origin, engine.now(), engine.random),
    host,
    hasIdentity: component === "",
    isOpen: true,
    calls: actionCalls(engine),
  };
}
