// Stands between the browser and the app: sends a page's HTML in two parts, as a slow line does.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Long enough for what has arrived to be painted. */
export const PAUSE_MS = 300;

interface CutPage {
  app: string;
  path: string;
  /** The first part of the page ends after the last place up to its footer's end that has this text. */
  after: string;
}

/** Sends the page's first part, and the second after a pause. */
async function serveCut({ app, path, after }: CutPage, ours: IncomingMessage, to: ServerResponse) {
  const url = ours.url ?? "/";
  const answer = await fetch(app + url);
  const type = answer.headers.get("content-type") ?? "";
  to.writeHead(answer.status, { "content-type": type });
  const body = Buffer.from(await answer.arrayBuffer());
  if (url !== path) return to.end(body);
  const at = body.lastIndexOf(after, body.indexOf("</footer>"));
  if (at === -1) throw new Error(`${path} has no text ${after}`);
  to.write(body.subarray(0, at + after.length));
  await delay(PAUSE_MS);
  return to.end(body.subarray(at + after.length));
}

/** Calls `visit` with the address of the page, which arrives in two parts. */
export async function withCutPage(
  cut: CutPage,
  visit: (address: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const server = createServer((request, response) => {
    void serveCut(cut, request, response).catch((error: unknown) => {
      failures.push(error);
      response.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  try {
    await visit(`http://localhost:${port}${cut.path}`);
  } catch (error) {
    throw failures[0] ?? error;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
