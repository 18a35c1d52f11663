import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createClerkEmulator } from "../../../../local/emulators/clerk/clerk.ts";
import { startEmulator } from "../../../../local/emulators/kernel/host.ts";
import { aFolder } from "../kernel/emulators-under-test.ts";

export const SECRET_KEY = "sk_live_tests0000000000000000000000";
export const PUBLISHABLE_KEY = `pk_live_${Buffer.from("clerk.localhost$").toString("base64url")}`;
export const WEBHOOK_SECRET = `whsec_${Buffer.from("a secret that only tests share..").toString("base64")}`;
export const ADA = { id: "user_demoAda", email: "ada@example.com", password: "engine-no-1" };

const DEFINITION = { name: "clerk", port: 0, create: createClerkEmulator };

export interface ReceivedEvent {
  headers: Record<string, string>;
  text: string;
  body: { type: string; data: Record<string, unknown> };
}

/** The app's endpoint: records what arrives and answers as told. */
export async function anEndpoint(answer: () => number = () => 200) {
  const received: ReceivedEvent[] = [];
  const server = createServer((request, reply) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      received.push({ headers, text, body: JSON.parse(text) as ReceivedEvent["body"] });
      reply.writeHead(answer()).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://localhost:${port}`, received };
}

export interface ClerkOptions {
  folder?: string;
  appUrl?: string;
  hasWebhooks?: boolean;
}

/** The first start is expensive, with its key and password hashes, so all tests of a file share it. */
let firstDay: Buffer | null = null;

async function aSeededFolder(): Promise<string> {
  const folder = aFolder();
  const file = join(folder, "clerk.json");
  if (firstDay) writeFileSync(file, firstDay);
  else {
    const emulator = await startEmulator(DEFINITION, { folder, appUrl: "", settings: {} });
    await emulator.close();
    firstDay = readFileSync(file);
  }
  return folder;
}

export async function aClerk(options: ClerkOptions = {}) {
  const emulator = await startEmulator(DEFINITION, {
    folder: options.folder ?? (await aSeededFolder()),
    appUrl: options.appUrl ?? "http://localhost:3000",
    settings: {
      CLERK_SECRET_KEY: SECRET_KEY,
      NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      CLERK_WEBHOOK_SIGNING_SECRET: options.hasWebhooks ? WEBHOOK_SECRET : "",
    },
  });
  onTestFinished(() => emulator.close());
  const { url } = emulator;
  const control = (path: string, body: object = {}) =>
    fetch(`${url}/_emulator/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return { emulator, url, control, outbox: (email: string) => outboxOf(url, email) };
}

interface Mail {
  to: string;
  code: string;
  purpose: string;
  status: string;
  isUsable: boolean;
}

async function outboxOf(url: string, email: string): Promise<Mail[]> {
  const answer = await fetch(`${url}/_emulator/outbox?email=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
}

interface Answer {
  status: number;
  headers: Headers;
  /** The first error's code and field, as `code:field`. */
  refusal: string | null;
  response: Record<string, unknown> & { id: string; status: string };
  client: { sessions: { id: string; user: Record<string, unknown> }[] } | null;
  json: Record<string, unknown>;
}

type Fields = Record<string, string>;

/** One browser with its cookies, like clerk-js: forms, and the method in the query. */
export class Browser {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  forget(name: string): void {
    this.#cookies.delete(name);
  }

  async send(method: string, path: string, fields?: Fields): Promise<Answer> {
    const url = new URL(`/v1${path}`, this.#url);
    if (!["GET", "POST"].includes(method)) url.searchParams.set("_method", method);
    const answer = await this.open(url.href, {
      method: method === "GET" ? "GET" : "POST",
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    const [error] = (json.errors ?? []) as { code: string; meta: { param_name?: string } }[];
    return {
      status: answer.status,
      headers: answer.headers,
      refusal: error ? [error.code, error.meta.param_name].filter(Boolean).join(":") : null,
      response: json.response as Answer["response"],
      client: json.client as Answer["client"],
      json,
    };
  }

  post(path: string, fields: Fields = {}): Promise<Answer> {
    return this.send("POST", path, fields);
  }

  async open(url: string, request: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, {
      ...request,
      redirect: "manual",
      headers: { origin: "http://localhost:3000", "user-agent": "Chrome/156.0 (Linux)", cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}

export async function signedIn(url: string, { email, password } = ADA) {
  const browser = new Browser(url);
  const { client } = await browser.post("/client/sign_ins", { identifier: email, password });
  const session = client?.sessions[0];
  if (!session) throw new Error("There is no session.");
  return { browser, sessionId: session.id, user: session.user };
}
