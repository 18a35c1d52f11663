import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { PROJECT_ROOT } from "../stack/settings.ts";
import { LanguageServer } from "./language-server.ts";

const ERROR = 1;
const CREATED = 1;
const CHANGED = 2;
const DELETED = 3;

interface Diagnostic {
  range: { start: { line: number; character: number } };
  severity?: number;
  code?: number | string;
  message: string;
}

interface Report {
  items?: Diagnostic[];
}

/** A watcher cannot tell a new file from a changed one. In the other order the server misses changes. */
const eventsOf = (file: string) => (existsSync(file) ? [CHANGED, CREATED] : [DELETED]);

const addressOf = (file: string) => pathToFileURL(file).href;

function describe(file: string, { range, code, message }: Diagnostic): string {
  const place = `${range.start.line + 1},${range.start.character + 1}`;
  return `${relative(PROJECT_ROOT, file)}(${place}): error TS${code}: ${message}`;
}

/** Checks single files in a compiler that stays warm: the whole project takes seconds. */
export class TypeChecker {
  #server: LanguageServer | null = null;
  #version = 0;

  /** Absolute paths that were saved, made or deleted since the last call. */
  async changed(files: readonly string[]): Promise<void> {
    const server = await this.#ready();
    const changes = files.flatMap((file) =>
      eventsOf(file).map((type) => ({ uri: addressOf(file), type })),
    );
    server.tell("workspace/didChangeWatchedFiles", { changes });
  }

  /** The type errors in these files, one line each. */
  async check(files: readonly string[]): Promise<string[]> {
    const server = await this.#ready();
    const found = await Promise.all(
      files.filter((file) => existsSync(file)).map((file) => this.#checkFile(server, file)),
    );
    return found.flat();
  }

  close(): void {
    this.#server?.close();
  }

  async #ready(): Promise<LanguageServer> {
    if (this.#server && !this.#server.hasEnded) return this.#server;
    const server = new LanguageServer();
    this.#server = server;
    await server.ask("initialize", {
      processId: process.pid,
      rootUri: addressOf(PROJECT_ROOT),
      workspaceFolders: null,
      capabilities: {
        textDocument: { diagnostic: {} },
        workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
      },
    });
    server.tell("initialized", {});
    return server;
  }

  async #checkFile(server: LanguageServer, file: string): Promise<string[]> {
    const uri = addressOf(file);
    const text = readFileSync(file, "utf8");
    const version = ++this.#version;
    const textDocument = { uri, languageId: "typescript", version, text };
    server.tell("textDocument/didOpen", { textDocument });
    try {
      const report = await server.ask("textDocument/diagnostic", { textDocument: { uri } });
      const items = (report as Report).items ?? [];
      return items.filter(({ severity }) => severity === ERROR).map((item) => describe(file, item));
    } finally {
      server.tell("textDocument/didClose", { textDocument: { uri } });
    }
  }
}
