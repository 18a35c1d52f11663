import { join } from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { Clock } from "./clock.ts";
import { controlEndpoints } from "./control-endpoints.ts";
import { crossOrigin } from "./cross-origin.ts";
import type { EmulatorContext, EmulatorDefinition, EmulatorEnv } from "./emulator.ts";
import { faultMiddleware } from "./fault-middleware.ts";
import { FaultBoard } from "./faults.ts";
import { logLine } from "./log-line.ts";
import { loopbackOnly } from "./loopback.ts";
import { liveScript } from "./page.ts";
import { StateFile } from "./state-file.ts";

const LOOPBACK = "127.0.0.1";

export interface HostOptions {
  /** Folder of the state files. */
  folder: string;
  appUrl: string;
  settings: Readonly<Record<string, string | undefined>>;
  /** Overrides the definition's own port. */
  port?: number;
  /** Defaults to the machine's clock; epoch ms. */
  now?: () => number;
}

export interface RunningEmulator {
  readonly name: string;
  readonly url: string;
  close(): Promise<void>;
}

type Handler = (
  request: Request,
  bindings: EmulatorEnv["Bindings"],
) => Response | Promise<Response>;

const KEEP_ALIVE_MS = 60_000;

/** Listens first, because the address is written into tokens and links. */
async function listen(port: number, handler: () => Handler): Promise<ServerType> {
  return new Promise((done, fail) => {
    const fetch: Handler = (request, bindings) => handler()(request, bindings);
    const server = serve(
      {
        fetch: (request, bindings) => fetch(request, bindings as never),
        port,
        hostname: LOOPBACK,
        // What shares the process, as tests do, keeps Node's own Request and Response.
        overrideGlobalObjects: false,
      },
      () => done(server),
    );
    // Without this, a busy caller could send its next request on a connection that is being closed.
    if ("keepAliveTimeout" in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.once("error", fail);
  });
}

function portOf(server: ServerType): number {
  const address = server.address();
  if (typeof address === "object" && address !== null) return address.port;
  throw new Error("The emulator's server has no port.");
}

function untilClosed(server: ServerType): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}

/** Callbacks of one emulator for reset and shutdown. */
class Lifetime {
  readonly resets: (() => void)[] = [];
  readonly closings: (() => void)[] = [];
}

function contextOf(
  definition: EmulatorDefinition,
  options: HostOptions,
  url: string,
  lifetime: Lifetime,
): EmulatorContext {
  const { name } = definition;
  let stateFile: StateFile<object> | null = null;
  return {
    name,
    url,
    appUrl: options.appUrl,
    clock: new Clock(
      options.now,
      new StateFile(join(options.folder, `${name}.clock.json`), {
        version: 1,
        fresh: () => ({ aheadMs: 0 }),
      }),
    ),
    faults: new FaultBoard(),
    setting: (setting) => options.settings[setting]?.trim() || null,
    openState: (format) => {
      if (stateFile) throw new Error(`The ${name} emulator has opened its state already.`);
      const opened = new StateFile(join(options.folder, `${name}.json`), format);
      stateFile = opened;
      lifetime.resets.unshift(() => opened.reset());
      return opened;
    },
    onReset: (work) => void lifetime.resets.push(work),
    onClose: (work) => void lifetime.closings.push(work),
    log: (event, fields) => logLine(event, { emulator: name, ...fields }),
  };
}

async function assemble(
  definition: EmulatorDefinition,
  context: EmulatorContext,
  lifetime: Lifetime,
) {
  const { name, clock, faults } = context;
  const reset = () => {
    faults.clear();
    clock.reset();
    for (const work of lifetime.resets) work();
  };
  const own = await definition.create(context);
  // A trailing slash is ignored, because some SDKs send one.
  const app = new Hono<EmulatorEnv>({ strict: false })
    .use(loopbackOnly())
    .use(crossOrigin())
    .use(faultMiddleware(faults))
    .route("/_emulator", controlEndpoints({ name, clock, faults, reset }))
    .get("/_emulator/live.js", liveScript)
    .route("/", own);
  app.onError((error, c) => {
    context.log("request_failed", { path: c.req.path, error: error.stack ?? error.message });
    return c.json(faults.bodyOf(500) as object, 500);
  });
  return app;
}

/** Runs one emulator on its own port: in `main.ts` beside the others, in a test alone. */
export async function startEmulator(
  definition: EmulatorDefinition,
  options: HostOptions,
): Promise<RunningEmulator> {
  let handler: Handler = () => new Response("Starting", { status: 503 });
  const server = await listen(options.port ?? definition.port, () => handler);
  const url = `http://localhost:${portOf(server)}`;
  const lifetime = new Lifetime();
  const close = async () => {
    for (const work of lifetime.closings) work();
    await untilClosed(server);
  };
  try {
    const context = contextOf(definition, options, url, lifetime);
    const app = await assemble(definition, context, lifetime);
    handler = (request, bindings) => app.fetch(request, bindings);
  } catch (error) {
    await close();
    throw error;
  }
  return { name: definition.name, url, close };
}
