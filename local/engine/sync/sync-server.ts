// Accepts WebSockets at /api/<client version>/sync, keeps them alive, and gives each a Connection.
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { Authenticator } from "../auth/authenticator.ts";
import type { Engine } from "../contracts/engine.ts";
import { MAX_CALL_BYTES } from "../http/endpoint.ts";
import { pathOf } from "../http/reply.ts";
import { Connection } from "./connection.ts";
import { LiveQueries } from "./live-queries.ts";
import { Outlet } from "./outlet.ts";

const SECOND = 1000;
const SYNC_PATH = /^\/api(\/[^/]+)?\/sync$/;
const HEARTBEAT_MS = 5 * SECOND;
const PING_AFTER_MS = 15 * SECOND;
const DEAD_AFTER_MS = 120 * SECOND;
const GOING_AWAY_CLOSE = 1001;

export interface SyncServerOptions {
  server: Server;
  engine: Engine;
  authenticator: Authenticator;
  now: () => number;
}

interface OpenSocket {
  socket: WebSocket;
  outlet: Outlet;
  lastHeardAt: number;
}

export class SyncServer {
  readonly #options: SyncServerOptions;
  readonly #liveQueries: LiveQueries;
  readonly #sockets = new Set<OpenSocket>();
  readonly #acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_CALL_BYTES,
  });
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: SyncServerOptions) {
    this.#options = options;
    this.#liveQueries = new LiveQueries(options.engine);
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    options.server.on("upgrade", (request, stream, head) => this.#upgrade(request, stream, head));
  }

  /** Disconnects the clients; they reconnect when there is a server again. */
  async close(graceMs: number): Promise<void> {
    clearInterval(this.#heartbeat);
    const closed = [...this.#sockets].map(({ socket }) => closeSocket(socket, graceMs));
    await Promise.all(closed);
    this.#liveQueries.close();
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    if (!SYNC_PATH.test(pathOf(request))) {
      stream.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
      return;
    }
    this.#acceptor.handleUpgrade(request, stream, head, (socket) => this.#accept(socket));
  }

  #accept(socket: WebSocket): void {
    const { engine, authenticator, now } = this.#options;
    const liveQueries = this.#liveQueries;
    const outlet = new Outlet(socket, () => connection.catchUp());
    const connection = new Connection({ engine, authenticator, liveQueries, outlet, now });
    const open: OpenSocket = { socket, outlet, lastHeardAt: now() };
    this.#sockets.add(open);
    socket.on("message", (message, isBinary) => {
      open.lastHeardAt = now();
      if (isBinary) socket.close();
      else connection.receive(textOf(message));
    });
    socket.on("pong", () => {
      open.lastHeardAt = now();
    });
    socket.on("close", () => {
      this.#sockets.delete(open);
      connection.abandon();
    });
    // A protocol error of the peer ends in "close", which is handled there.
    socket.on("error", () => {});
  }

  #beat(): void {
    const now = this.#options.now();
    for (const { socket, outlet, lastHeardAt } of this.#sockets) {
      if (now - lastHeardAt > DEAD_AFTER_MS) {
        socket.terminate();
        continue;
      }
      socket.ping();
      outlet.pingIfQuietSince(now - PING_AFTER_MS, now);
    }
  }
}

function textOf(message: RawData): string {
  if (Array.isArray(message)) return Buffer.concat(message).toString("utf8");
  return Buffer.isBuffer(message)
    ? message.toString("utf8")
    : Buffer.from(message).toString("utf8");
}

function closeSocket(socket: WebSocket, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => socket.terminate(), graceMs);
    socket.once("close", () => {
      clearTimeout(deadline);
      resolve();
    });
    socket.close(GOING_AWAY_CLOSE);
  });
}
