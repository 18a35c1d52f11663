// Figma's and GitHub's APIs as far as imports use them: small servers that share no code with the product, serve the
// content of a test and record every request.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  commitShaOf,
  nodeOf,
  outlineOf,
  type RawDesign,
  type RawRepository,
  shaOf,
  treeOf,
  treeShaOf,
  uploadOf,
  uploadsIn,
} from "./import-content.ts";

export interface Asked {
  /** Path and query. */
  readonly path: string;
  readonly status: number;
}

export interface Trouble {
  /** Only requests whose path starts with this. */
  readonly path?: string;
  /** The number of requests it affects. */
  times: number;
  readonly kind: "429" | "403 limit" | "500" | "drop" | "cut" | "hang" | "401" | "html";
  readonly retryAfterSeconds?: number;
}

type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/** Pictures are served outside the API. */
const isPicture = (path: string): boolean => /^\/(renders|uploads)\//.test(path);

const notFound: Answer = { status: 404, body: { status: 404, err: "Not found" } };

export class ImportProvider {
  readonly asked: Asked[] = [];
  readonly designs = new Map<string, RawDesign>();
  readonly repositories = new Map<string, RawRepository>();
  /** Custom responses, by path without query. */
  readonly special = new Map<string, Answer | string>();
  troubles: Trouble[] = [];
  /** Caches responses, for content that never changes. */
  remembers = false;
  /** The total time spent generating responses. */
  busyMs = 0;
  readonly #known = new Map<string, Answer>();
  /** Called before each response. */
  onRequest: (path: string) => Promise<void> | void = () => {};
  accepts: (token: string) => boolean = () => true;
  readonly #server = createServer((request, response) => {
    void this.#serve(request, response);
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.#server.unref();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get environment() {
    return {
      FIGMA_URL: this.url,
      FIGMA_API_URL: this.url,
      GITHUB_URL: this.url,
      GITHUB_API_URL: this.url,
    };
  }

  /** The number of 200 responses per URL. */
  servedTimes(): Map<string, number> {
    const times = new Map<string, number>();
    for (const { path, status } of this.asked) {
      if (status === 200) times.set(path, (times.get(path) ?? 0) + 1);
    }
    return times;
  }

  /** The API calls that count: neither unchanged, nor refused, nor pictures. */
  get counted(): number {
    return this.asked.filter(({ path, status }) => status === 200 && !isPicture(path)).length;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    await this.onRequest(path);
    const trouble = this.troubles.find((one) => one.times > 0 && path.startsWith(one.path ?? ""));
    if (trouble) trouble.times -= 1;
    if (trouble?.kind === "hang") return;
    if (trouble?.kind === "drop") {
      this.asked.push({ path, status: 0 });
      response.destroy();
      return;
    }
    const startedAt = performance.now();
    const answer = trouble && trouble.kind !== "cut" ? spoil(trouble) : this.#answer(request, path);
    const status = reply(request, response, answer, trouble?.kind === "cut");
    this.busyMs += performance.now() - startedAt;
    this.asked.push({ path, status });
  }

  #answer(request: IncomingMessage, path: string): Answer {
    const [plain = "", query = ""] = path.split("?");
    if (plain.startsWith("/renders/")) return picture(decodeURIComponent(plain.slice(9)));
    if (plain.startsWith("/uploads/")) return this.#upload(plain);
    const token = (request.headers.authorization ?? "").replace("Bearer ", "");
    if (!this.accepts(token)) return refuseToken(plain);
    const special = this.special.get(plain);
    if (special !== undefined) {
      return typeof special === "string" ? { status: 200, body: special } : special;
    }
    const id = Number.parseInt(shaOf(token).slice(0, 8), 16);
    if (plain === "/v1/me") {
      return { status: 200, body: { id: String(id), handle: "ada", email: "ada@figma.test" } };
    }
    if (plain === "/user") return { status: 200, body: { id, login: "ada" } };
    const known = this.#known.get(path);
    if (known) return known;
    const made = plain.startsWith("/v1/")
      ? this.#figma(plain, new URLSearchParams(query))
      : this.#github(plain);
    const answer = { ...made, body: JSON.stringify(made.body) };
    if (this.remembers) this.#known.set(path, answer);
    return answer;
  }

  #uploadAddresses(design: RawDesign): object {
    const images = uploadsIn(design).map((imageRef) => [
      imageRef,
      `${this.url}/uploads/${encodeURIComponent(imageRef)}`,
    ]);
    return { error: false, status: 200, meta: { images: Object.fromEntries(images) } };
  }

  #upload(path: string): Answer {
    const special = this.special.get(path);
    if (special === undefined) {
      return { status: 200, body: uploadOf(decodeURIComponent(path.slice(9))) };
    }
    return typeof special === "string" ? { status: 200, body: special } : special;
  }

  #figma(path: string, query: URLSearchParams): Answer {
    const [, kind, key = "", rest] = path.slice(1).split("/");
    const design = this.designs.get(key);
    if (!design) return notFound;
    const ids = (query.get("ids") ?? "").split(",");
    if (kind === "images") {
      const images = ids.map((id) => [id, `${this.url}/renders/${encodeURIComponent(id)}`]);
      return { status: 200, body: { err: null, images: Object.fromEntries(images) } };
    }
    if (rest === "images") return { status: 200, body: this.#uploadAddresses(design) };
    if (rest !== "nodes") return { status: 200, body: outlineOf(design) };
    const nodes = Object.fromEntries(ids.map((id) => [id, nodeOf(design, id)]));
    return { status: 200, body: { name: design.name, version: design.version, nodes } };
  }

  #github(path: string): Answer {
    const [, owner, name, ...rest] = path.slice(1).split("/");
    if (path === "/user/repos") return { status: 200, body: this.#listed() };
    const repository = this.repositories.get(`${owner}/${name}`);
    if (!repository) return { status: 404, body: { message: "Not Found" } };
    const [place, kind, sha] = rest;
    if (place === undefined) return { status: 200, body: describe(repository) };
    if (place === "languages") return { status: 200, body: repository.languages };
    if (repository.files.size === 0) {
      return { status: 409, body: { message: "Git Repository is empty." } };
    }
    if (place === "commits") return { status: 200, body: commitOf(repository) };
    if (kind === "trees") return { status: 200, body: treeOf(repository) };
    const text = this.#textOf(repository, sha ?? "");
    if (text === undefined) return { status: 404, body: { message: "Not Found" } };
    const content = Buffer.from(text ?? "\0").toString("base64");
    return { status: 200, body: { sha, content, encoding: "base64", size: text?.length ?? 1 } };
  }

  readonly #texts = new WeakMap<RawRepository, Map<string, string | null>>();

  #textOf(repository: RawRepository, sha: string): string | null | undefined {
    let texts = this.#texts.get(repository);
    if (!texts) {
      texts = new Map([...repository.files.values()].map((text) => [shaOf(text), text]));
      this.#texts.set(repository, texts);
    }
    return texts.get(sha);
  }

  #listed(): object[] {
    return [...this.repositories.values()].map(describe);
  }
}

const describe = (repository: RawRepository) => ({
  id: 1,
  full_name: repository.fullName,
  html_url: `https://github.com/${repository.fullName}`,
  description: "Made for the tests",
  default_branch: "main",
  private: repository.isPrivate,
  language: "TypeScript",
  pushed_at: "2026-10-01T10:00:00Z",
  license: { spdx_id: "MIT" },
});

const commitOf = (repository: RawRepository) => ({
  sha: commitShaOf(repository),
  commit: {
    message: "Turn the mill\n\nand the store",
    committer: { date: "2026-10-01T10:00:00Z" },
    tree: { sha: treeShaOf(repository) },
  },
  files: [{ filename: "a.ts", patch: "raw content of a change" }],
});

function picture(id: string): Answer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><!--${id}--></svg>`;
  return { status: 200, body: svg, headers: { "content-type": "image/svg+xml" } };
}

const refuseToken = (path: string): Answer =>
  path.startsWith("/v1/")
    ? { status: 403, body: { status: 403, err: "Invalid token" } }
    : { status: 401, body: { message: "Bad credentials" } };

function spoil({ kind, retryAfterSeconds }: Trouble): Answer {
  const wait: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  switch (kind) {
    case "429":
      return { status: 429, body: { status: 429, err: "Rate limit exceeded" }, headers: wait };
    case "403 limit": {
      const resets = Math.ceil(Date.now() / 1000) + (retryAfterSeconds ?? 0);
      const headers = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(resets) };
      return { status: 403, body: { message: "API rate limit exceeded" }, headers };
    }
    case "401":
      return { status: 401, body: { message: "Bad credentials" } };
    case "html":
      return { status: 200, body: "<html><b>Welcome</b></html>" };
    case "500":
    case "drop":
    case "cut":
    case "hang":
      return { status: 500, body: { message: "Server Error" } };
  }
}

/** Sends an ETag as GitHub does; a known one is answered with 304. */
function reply(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers = {} }: Answer,
  isCut: boolean,
): number {
  const text = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const etag = `W/"${createHash("sha1").update(text).digest("hex")}"`;
  const isGithub = !(request.url ?? "").startsWith("/v1/");
  const tag: Record<string, string> = isGithub && status === 200 ? { etag } : {};
  if (isGithub && status === 200 && request.headers["if-none-match"] === etag) {
    response.writeHead(304, tag).end();
    return 304;
  }
  response.writeHead(status, { "content-type": "application/json", ...tag, ...headers });
  if (!isCut) {
    response.end(text);
    return status;
  }
  response.write(text.slice(0, text.length / 2), () => response.destroy());
  return 0;
}
