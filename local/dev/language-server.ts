import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { join } from "node:path";
import { PROJECT_ROOT } from "../stack/settings.ts";

const HEADER_END = "\r\n\r\n";

interface Message {
  id?: number;
  method?: string;
  params?: { items?: unknown[] };
  result?: unknown;
  error?: { message: string };
}

interface Waiting {
  done: (result: unknown) => void;
  fail: (error: Error) => void;
}

/** The TypeScript compiler's language server, by the Language Server Protocol over its standard streams. */
export class LanguageServer {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #unread = Buffer.alloc(0);

  constructor() {
    const compiler = join(PROJECT_ROOT, "node_modules", "typescript", "bin", "tsc");
    this.#child = spawn(process.execPath, [compiler, "--lsp", "--stdio"], { cwd: PROJECT_ROOT });
    this.#child.stdout.on("data", (chunk: Buffer) => this.#read(chunk));
    this.#child.stderr.resume();
    // A write to a server that has just ended: its exit is told below.
    this.#child.stdin.on("error", () => {});
    this.#child.on("error", (error) => this.#giveUp(error));
    this.#child.on("exit", () => this.#giveUp(new Error("The TypeScript server has ended.")));
    process.once("exit", () => this.#child.kill());
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  ask(method: string, params: object): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((done, fail) => {
      if (this.hasEnded) return fail(new Error("The TypeScript server has ended."));
      this.#waiting.set(id, { done, fail });
      this.#send({ id, method, params });
    });
  }

  tell(method: string, params: object): void {
    this.#send({ method, params });
  }

  close(): void {
    this.#child.kill();
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}${HEADER_END}${body}`);
  }

  #read(chunk: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    for (;;) {
      const headerEnd = this.#unread.indexOf(HEADER_END);
      if (headerEnd < 0) return;
      const header = this.#unread.toString("latin1", 0, headerEnd);
      const start = headerEnd + HEADER_END.length;
      const end = start + Number(/Content-Length: (\d+)/i.exec(header)?.[1]);
      if (this.#unread.length < end) return;
      const message = JSON.parse(this.#unread.toString("utf8", start, end)) as Message;
      this.#unread = this.#unread.subarray(end);
      this.#take(message);
    }
  }

  #take({ id, method, params, result, error }: Message): void {
    if (id === undefined) return;
    if (method) {
      // The server asks for settings and registers for events: it gets its defaults.
      this.#send({ id, result: params?.items?.map(() => null) ?? null });
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.fail(new Error(error.message));
    else waiting?.done(result);
  }

  #giveUp(error: Error): void {
    for (const { fail } of this.#waiting.values()) fail(error);
    this.#waiting.clear();
  }
}
