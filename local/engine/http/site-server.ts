// The site port, where http actions will answer. None run yet, and every request is told so.
import { createServer, type Server } from "node:http";

const MESSAGE =
  "HTTP actions (convex/http.ts) are not implemented by the embedded engine. Functions are called on the API port.";

export function createSiteServer(): Server {
  return createServer((request, response) => {
    request.resume();
    response.writeHead(501, { "content-type": "text/plain; charset=utf-8" });
    response.end(`${MESSAGE}\n`);
  });
}
