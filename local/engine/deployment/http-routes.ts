// The paths that `http.ts` answers: requests are routed by them, and the CLI lists them.

import type { HttpRoute } from "../runtime/http-routing.ts";
import type { Evaluation } from "./config-evaluation.ts";
import { PushError } from "./push-error.ts";

interface Router {
  getRoutes(): [path: string, method: string, handler: unknown][];
}

const HTTP_MODULE = "http.js";

/** Null without that file. */
export function readHttpRoutes(evaluation: Evaluation): HttpRoute[] | null {
  if (!evaluation.modules.has(HTTP_MODULE)) return null;
  return evaluation.read(HTTP_MODULE, ({ default: router }) => {
    if ((router as { isRouter?: unknown } | undefined)?.isRouter !== true) throw notARouter();
    return (router as Router).getRoutes().map(([path, method]) => ({ path, method }));
  });
}

function notARouter(): PushError {
  return new PushError("InvalidModules", "The default export of `convex/http.js` is not a Router.");
}
