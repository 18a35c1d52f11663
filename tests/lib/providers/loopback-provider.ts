import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface SeenRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

type Answering = (request: SeenRequest) => Partial<PlannedAnswer> | "hang" | "hang up" | "trickle";

interface PlannedAnswer {
  status: number;
  headers: Record<string, string>;
  /** A string is sent unchanged. */
  body: string | object;
}

/** Starts a provider's server for the duration of a test. */
export async function startProvider(answering: Answering) {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const asked = { method, path: url, headers, body: Buffer.concat(chunks).toString("utf8") };
      seen.push(asked);
      const answer = answering(asked);
      if (answer === "hang") return;
      if (answer === "hang up") {
        response.destroy();
        return;
      }
      if (answer === "trickle") {
        response.writeHead(200, { "content-type": "application/json" });
        response.write("{");
        return;
      }
      const { status = 200, headers: extra = {}, body = {} } = answer;
      response.writeHead(status, { "content-type": "application/json", ...extra });
      response.end(status === 204 ? undefined : toBody(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const toBody = (body: string | object): string | Uint8Array =>
  typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
