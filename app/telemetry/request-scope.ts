// Remembers which request is being answered, so that its log lines and its calls of the backend carry one ID.
import { AsyncLocalStorage } from "node:async_hooks";
import { addToEveryLine, type LogFields } from "@/lib/log";
import { REQUEST_ID_HEADER, toRequestId } from "@/lib/request-id";

const scope = new AsyncLocalStorage<string>();

addToEveryLine((): LogFields => {
  const requestId = scope.getStore();
  return requestId === undefined ? {} : { requestId };
});

/** Wraps a route: its log lines and its answer name the ID that the proxy, or the caller, has given the request. */
export const withRequestId =
  <Rest extends unknown[]>(answer: (request: Request, ...rest: Rest) => Promise<Response>) =>
  async (request: Request, ...rest: Rest): Promise<Response> => {
    const requestId = toRequestId(request.headers);
    const response = await scope.run(requestId, () => answer(request, ...rest));
    response.headers.set(REQUEST_ID_HEADER, requestId);
    return response;
  };

/** For calls of the backend. */
export function requestIdHeaders(): Record<string, string> {
  const requestId = scope.getStore();
  return requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };
}
