import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedCall {
  endpoint: string;
  path: string;
  args: Record<string, unknown>;
  authorization: string | undefined;
}

export interface RawAnswer {
  status: number;
  text: string;
}

type Answering = (call: ReceivedCall) => RawAnswer | "hang" | "hang up";

/** A server of its own that speaks the function API of a Convex deployment, as far as one call needs it. */
export interface LoopbackBackend {
  url: string;
  calls: ReceivedCall[];
  /** How many connections have been opened. */
  connections: number;
  answer: (answering: Answering) => void;
  close: () => Promise<void>;
}

export const success = (value: unknown): RawAnswer => ({
  status: 200,
  text: JSON.stringify({ status: "success", value, logLines: [] }),
});

/** `errorData` is that of a ConvexError. */
export const functionError = (errorMessage: string, errorData?: object | string): RawAnswer => ({
  status: 200,
  text: JSON.stringify({ status: "error", errorMessage, errorData, logLines: [] }),
});

export const requestError = (status: number, code: string, message: string): RawAnswer => ({
  status,
  text: JSON.stringify({ code, message }),
});

export async function startLoopbackBackend(): Promise<LoopbackBackend> {
  let answering: Answering = () => success(null);
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      backend.calls.push(call);
      reply(response, answering(call));
    });
  });
  server.on("connection", () => {
    backend.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const backend: LoopbackBackend = {
    url: `http://127.0.0.1:${port}`,
    calls: [],
    connections: 0,
    answer: (next) => {
      answering = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return backend;
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  // A GET has no body: it calls no function.
  const { path, args } = JSON.parse(
    Buffer.concat(chunks).toString("utf8") || '{"path":"","args":[]}',
  );
  const { authorization } = request.headers;
  return { endpoint: request.url ?? "", path, args: args[0] ?? {}, authorization };
}

function reply(response: ServerResponse, answer: ReturnType<Answering>): void {
  if (answer === "hang") return;
  if (answer === "hang up") {
    response.destroy();
    return;
  }
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.text);
}
