// One listening socket on the loopback interface, and how to close it completely.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { logEvent } from "./log-line.ts";

const HOST = "127.0.0.1";
const SWEEP_MS = 50;
/**
 * Connections that wait to be accepted. One too many is neither refused nor told: its client sends its request, hears nothing, and
 * may find the connection reset half a minute later. The kernel lowers it to its own limit, 4096 by default on Linux.
 */
const BACKLOG = 4096;

/** Node's own limits close a connection that does not send its headers in time; looking more often keeps them short. */
export const RECEIVING = {
  headersTimeout: 15 * 1000,
  connectionsCheckingInterval: 5 * 1000,
} as const;

/** One more is closed at once: idle connections must not take all descriptors of the process, which the data file needs too. */
const MOST_CONNECTIONS = 10_000;
const TELL_EVERY_MS = 60 * 1000;

export function capConnections(server: Server, most = MOST_CONNECTIONS): void {
  server.maxConnections = most;
  let toldAt = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    logEvent("connections_refused", { most });
  });
}

/** Port 0 means any free port. Resolves with the base URL; rejects if the port is in use. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: HOST, backlog: BACKLOG }, () => {
      server.off("error", reject);
      const { port: actualPort } = server.address() as AddressInfo;
      resolve(`http://${HOST}:${actualPort}`);
    });
  });
}

/** Lets pending responses finish, then closes the remaining connections. */
export function stopListening(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection becomes idle only after its response, and would then wait for its client's next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
