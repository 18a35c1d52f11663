// Remembers which request is being answered, so that its log lines and its calls of the backend carry one ID.
import { AsyncLocalStorage } from "node:async_hooks";
import { addToEveryLine, type LogFields } from "@/lib/log";
import { REQUEST_ID_HEADER, toRequestId } from "@/lib/request-id";
import { inSpan } from "./tracing";

const scope = new AsyncLocalStorage<string>();

addToEveryLine((): LogFields => {
  const requestId = scope.getStore();
  return requestId === undefined ? {} : { requestId };
});

/**
 * Wraps a route: its log lines and its answer name the ID that the proxy, or the caller, has given the request. `route` is
 * the pattern of its address, which names its span.
 */
export const withRequestId =
  <Rest extends unknown[]>(
    route: string,
    answer: (request: Request, ...rest: Rest) => Promise<Response>,
  ) =>
  async (request: Request, ...rest: Rest): Promise<Response> => {
    const requestId = toRequestId(request.headers);
    const response = await scope.run(requestId, () =>
      inRouteSpan({ route, method: request.method }, () => answer(request, ...rest)),
    );
    response.headers.set(REQUEST_ID_HEADER, requestId);
    return response;
  };

const inRouteSpan = (
  { route, method }: { route: string; method: string },
  answer: () => Promise<Response>,
): Promise<Response> =>
  inSpan(
    `${method} ${route}`,
    {
      kind: "server",
      attributes: { "http.request.method": method, "http.route": route, ...requestIdAttributes() },
    },
    async (span) => {
      const response = await answer();
      span?.note({ "http.response.status_code": response.status });
      if (response.status >= 500) span?.fail(String(response.status));
      return response;
    },
  );

/** For spans. */
export function requestIdAttributes(): Record<string, string> {
  const requestId = scope.getStore();
  return requestId === undefined ? {} : { "switchboard.request_id": requestId };
}

/** For calls of the backend. */
export function requestIdHeaders(): Record<string, string> {
  const requestId = scope.getStore();
  return requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };
}
