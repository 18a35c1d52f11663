// The engine's network side: HTTP API and WebSocket sync, on loopback.
// Parses, authenticates, delegates to the Engine and responds; it contains no database rules.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Authenticator } from "./auth/authenticator.ts";
import type { Engine } from "./contracts/engine.ts";
import type { DiskWatch } from "./disk-watch.ts";
import type { EndpointContext } from "./http/endpoint.ts";
import { isDownload, sendFile } from "./http/file-endpoints.ts";
import { FunctionLog } from "./http/function-log.ts";
import { capConnections, listen, RECEIVING, stopListening } from "./http/listener.ts";
import { sendError, sendPreflight, sendReply } from "./http/reply.ts";
import { endpointOf } from "./http/router.ts";
import { isArchive, sendArchive } from "./http/transfer-endpoints.ts";
import { SyncServer } from "./sync/sync-server.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** What clients are told. The buffer is theirs to end the connection first, or else one could be reset under a request. */
const KEEP_ALIVE = { keepAliveTimeout: 5 * MINUTE, keepAliveTimeoutBuffer: MINUTE };
const RECEIVE_TIMEOUT_MS = MINUTE;
const CLOSE_GRACE_MS = 2 * SECOND;

export interface ServerOptions {
  engine: Engine;
  /** Of its data file; the health address asks it. */
  disk?: DiskWatch;
  /** 0 means any free port. */
  port: number;
  /** Where clients reach it; by default on its own port. */
  publicUrl?: string | null;
  adminKey: string;
  now?: () => number;
}

export interface RunningServer {
  /** On its own port. */
  url: string;
  close(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { engine, disk, port, adminKey, now = Date.now } = options;
  const authenticator = new Authenticator({ adminKey, providers: () => engine.authProviders, now });
  const stopForgetting = engine.onDeploymentChange(() => authenticator.forget());
  const functionLog = new FunctionLog(now);
  const stopLogging = [
    engine.onLog((entry) => functionLog.complete(entry)),
    engine.onLogProgress((progress) => functionLog.progress(progress)),
  ];
  const context: EndpointContext = {
    ...{ engine, disk, authenticator, functionLog, url: "" },
  };
  const server = createApiServer(context);
  const sync = new SyncServer({ server, engine, authenticator, now });
  const url = await listen(server, port);
  context.url = options.publicUrl ?? url;
  return {
    url,
    async close() {
      stopForgetting();
      for (const stop of stopLogging) stop();
      functionLog.close();
      await Promise.all([sync.close(CLOSE_GRACE_MS), stopListening(server, CLOSE_GRACE_MS)]);
    },
  };
}

function createApiServer(context: EndpointContext): Server {
  const server = createServer(
    {
      ...KEEP_ALIVE,
      ...RECEIVING,
      requestTimeout: RECEIVE_TIMEOUT_MS,
      noDelay: true,
    },
    (request, response) => void answer(request, response, context),
  );
  capConnections(server);
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  context: EndpointContext,
): Promise<void> {
  try {
    if (request.method === "OPTIONS") sendPreflight(request, response);
    else if (isDownload(request)) await sendFile(request, response, context);
    else if (isArchive(request)) await sendArchive(request, response, context);
    else {
      const reply = await endpointOf(request)(request, context);
      sendReply(request, response, reply.status ?? 200, reply);
    }
  } catch (error) {
    sendError(request, response, error);
  }
}
