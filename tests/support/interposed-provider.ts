// Stands between our backend and an emulated provider: stops a call at a chosen moment, and makes others trouble.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Where a call stops: before the provider acts, after it has acted, or after its answer has arrived. */
export const MOMENTS = ["before", "acted", "answered"] as const;
export type Moment = (typeof MOMENTS)[number];

/** What an undisturbed call may meet instead: a late answer, two deliveries, 503 or a cut connection after it was done. */
export const TROUBLES = ["none", "none", "none", "late", "twice", "failed", "cut"] as const;
export type Trouble = (typeof TROUBLES)[number];

interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

interface Stop {
  /** How many calls come before. */
  left: number;
  readonly moment: Moment;
  readonly reached: () => void;
}

const LATE_MS = 400;
/** A stopped call is never answered: its caller is killed. */
const NEVER = new Promise<never>(() => {});

export class InterposedProvider {
  readonly #behind: string;
  readonly #chooseTrouble: () => Trouble;
  readonly #server = createServer((request, response) => {
    void this.#serve(request, response).catch(() => response.destroy());
  });
  /** Writes that have failed once: each succeeds the next time, as a provider's do after a while. */
  readonly #failed = new Set<string>();
  /** How often each trouble came. */
  readonly met = new Map<Trouble, number>();
  #stop: Stop | null = null;

  constructor(behind: string, chooseTrouble: () => Trouble) {
    this.#behind = behind;
    this.#chooseTrouble = chooseTrouble;
  }

  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Resolves when the call after `skipped` others has come to the moment. */
  stopAt(skipped: number, moment: Moment): Promise<void> {
    return new Promise((reached) => {
      this.#stop = { left: skipped, moment, reached };
    });
  }

  #takeStop(): Stop | null {
    const stop = this.#stop;
    if (stop === null || stop.left-- > 0) return null;
    this.#stop = null;
    return stop;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    const stop = this.#takeStop();
    if (stop) return await this.#serveStopped(call, stop, response);
    const trouble = this.#troubleOf(call);
    this.met.set(trouble, (this.met.get(trouble) ?? 0) + 1);
    if (trouble === "late") await delay(LATE_MS);
    if (trouble === "twice") await this.#forward(call);
    const answer = await this.#forward(call);
    if (trouble === "failed") response.writeHead(503).end("{}");
    else if (trouble === "cut") response.destroy();
    else await send(answer, response);
  }

  async #serveStopped(call: Call, { moment, reached }: Stop, response: ServerResponse) {
    const answer = moment === "before" ? null : await this.#forward(call);
    if (answer && moment === "answered") await send(answer, response);
    reached();
    await NEVER;
  }

  /** Reading is repeated by the product at once, so that only writing is troubled, once each. */
  #troubleOf({ method, url, body }: Call): Trouble {
    const key = `${url} ${body}`;
    if (method === "GET" || this.#failed.has(key)) return "none";
    const trouble = this.#chooseTrouble();
    if (trouble === "failed" || trouble === "cut") this.#failed.add(key);
    return trouble;
  }

  async #forward({ url, method, headers, body }: Call): Promise<Response> {
    return await fetch(`${this.#behind}${url}`, { method, headers, body, redirect: "manual" });
  }
}

const HOP_BY_HOP = new Set(["host", "connection", "content-length", "transfer-encoding", "expect"]);

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { url = "/", method = "GET" } = request;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && !HOP_BY_HOP.has(name)) headers[name] = value;
  }
  return {
    url,
    method,
    headers,
    body: chunks.length > 0 ? Buffer.concat(chunks).toString() : undefined,
  };
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  const kept = ["content-type", "etag", "link", "retry-after", "location"];
  for (const name of kept) {
    const value = answer.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.writeHead(answer.status);
  await new Promise<void>((done) => response.end(body, done));
}
