import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the receiver answers; `hang` never answers, `drop` breaks the connection. */
type Answer = number | "hang" | "drop";

export interface HttpReceiver {
  url: string;
  received: ReceivedRequest[];
  /** Changes the answer to the requests that follow. */
  answerWith(answer: Answer): void;
}

/** A server of the test that keeps what it receives. */
export async function startHttpReceiver(
  onRequest: (request: ReceivedRequest) => Promise<void> = async () => {},
): Promise<HttpReceiver> {
  const received: ReceivedRequest[] = [];
  let answer: Answer = 200;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const kept = { path: request.url ?? "", headers: request.headers, body };
    received.push(kept);
    if (answer === "hang") return;
    if (answer === "drop") {
      response.destroy();
      return;
    }
    const status = answer;
    await onRequest(kept);
    response.writeHead(status).end("{}");
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next) => {
      answer = next;
    },
  };
}
