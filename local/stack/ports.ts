import { createServer } from "node:net";
import type { PortSetting } from "./settings.ts";

const LOOPBACK = "127.0.0.1";

interface Claim {
  port: number;
  release: () => Promise<void>;
}

function bind(port: number): Promise<Claim> {
  const server = createServer();
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === "object" && address !== null ? address.port : port;
      done({ port: bound, release: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}

/** Below the range that the kernel gives to outgoing connections, which could take a port before its part has. */
const FREE_PORTS = { first: 20_000, last: 32_000 };
/** Each launcher searches from a place of its own, so that two that start at once do not meet. */
const PORTS_PER_LAUNCHER = 12;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE";

async function bindFree(): Promise<Claim> {
  const places = (FREE_PORTS.last - FREE_PORTS.first) / PORTS_PER_LAUNCHER;
  const start = FREE_PORTS.first + (process.pid % places) * PORTS_PER_LAUNCHER;
  for (let port = start; port <= FREE_PORTS.last; port += 1) {
    try {
      return await bind(port);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  return await bind(0);
}

/** Node's own option of fetch: what sends the request. */
const NOTHING_IS_SENT = {
  dispatch: () => {
    throw new Error("not sent");
  },
};

/** Fetch and browsers refuse some ports, such as 6000, before they look whether anything answers. */
async function isRefusedByFetch(port: number): Promise<boolean> {
  const init: object = { dispatcher: NOTHING_IS_SENT };
  const failure: unknown = await fetch(`http://${LOOPBACK}:${port}/`, init).catch((error) => error);
  const cause = failure instanceof Error ? failure.cause : null;
  return cause instanceof Error && cause.message === "bad port";
}

async function claim(setting: PortSetting, port: number, where: string): Promise<Claim> {
  if (port !== 0 && (await isRefusedByFetch(port))) {
    throw new Error(
      `Port ${port} is one that browsers and fetch refuse. Set ${setting} to another port in ${where}.`,
    );
  }
  try {
    return port === 0 ? await bindFree() : await bind(port);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (isTaken(error)) {
      throw new Error(
        `Port ${port} is in use. Set ${setting} to another port in ${where}, or end what uses it: ss -ltnp 'sport = :${port}'`,
        { cause: error },
      );
    }
    if (code === "EACCES") {
      throw new Error(
        `Port ${port} needs privileges this user lacks. Set ${setting} to another in ${where}.`,
        {
          cause: error,
        },
      );
    }
    throw error;
  }
}

const SHELL = "the shell or .env.local (0 = any free one)";

/** Replaces every `0` by a free port, all different, and refuses ports in use. `where`: the place to set another. */
export async function settlePorts<Name extends PortSetting>(
  wanted: Record<Name, number>,
  where: string = SHELL,
): Promise<Record<Name, number>> {
  const settled = { ...wanted };
  const releases: (() => Promise<void>)[] = [];
  try {
    for (const setting of Object.keys(wanted) as Name[]) {
      const claimed = await claim(setting, wanted[setting], where);
      settled[setting] = claimed.port;
      releases.push(claimed.release);
    }
  } finally {
    await Promise.all(releases.map((release) => release()));
  }
  return settled;
}
