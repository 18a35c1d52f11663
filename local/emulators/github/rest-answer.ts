import type { Context } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { LiveToken } from "../kernel/oauth/grant-book.ts";
import { sha256 } from "../kernel/oauth/secret.ts";
import { GithubError, Moved } from "./github-error.ts";
import type { GithubInstance } from "./instance.ts";
import { rateHeaders } from "./rate-meter.ts";

const MEDIA_TYPE = "github.v3; format=json";
const USUAL_PAGE_SIZE = 30;
const LARGEST_PAGE = 100;

/** An endpoint's response; `name` is its name in the counts. */
export interface Reading {
  body: unknown;
  /** The returned object, for the counts. */
  object?: string;
  /** Instead of JSON, for clients that accept `application/vnd.github.<media>`. */
  plain?: { media: "raw" | "sha"; bytes: Uint8Array };
}

export function requireToken(c: Context<EmulatorEnv>, instance: GithubInstance): LiveToken {
  if (!c.req.header("user-agent")) {
    throw new GithubError(403, "Request forbidden by administrative rules: no User-Agent header");
  }
  const [, text] = /^(?:Bearer|token) (\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  if (!text) throw new GithubError(401, "Requires authentication");
  const used = instance.book.use(text, "access");
  if (!used) throw new GithubError(401, "Bad credentials");
  return used;
}

function setHeaders(
  c: Context<EmulatorEnv>,
  instance: GithubInstance,
  { token, grant }: LiveToken,
): void {
  const headers = {
    "x-github-media-type": MEDIA_TYPE,
    "x-oauth-scopes": token.scopes.join(", "),
    "x-oauth-client-id": grant.clientId,
    ...rateHeaders(instance.rates.read(grant.userId, instance.now)),
  };
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

function sendNew(c: Context<EmulatorEnv>, text: string, { plain }: Reading): Response {
  if (plain && c.req.header("accept")?.includes(`.${plain.media}`)) {
    return c.body(new Uint8Array(plain.bytes), 200, {
      "content-type": `application/vnd.github.${plain.media}; charset=utf-8`,
    });
  }
  return c.body(text, 200, { "content-type": "application/json; charset=utf-8" });
}

function refuseLimit(c: Context<EmulatorEnv>, userId: string): Response {
  const refusal = new GithubError(403, `API rate limit exceeded for user ID ${userId}.`);
  return c.json(refusal.toJSON(), 403);
}

/** A 304 response is free: only new content counts against the window. */
function answerRead(
  c: Context<EmulatorEnv>,
  instance: GithubInstance,
  endpoint: string,
  live: LiveToken,
  read: (live: LiveToken) => Reading,
): Response {
  const { counts, now, rates } = instance;
  const { userId } = live.grant;
  const reading = read(live);
  const text = JSON.stringify(reading.body);
  const etag = `W/"${sha256(JSON.stringify([text, live.token.scopes]))}"`;
  c.header("etag", etag);
  c.header("cache-control", "private, max-age=60, s-maxage=60");
  const isKnown = c.req.header("if-none-match")?.split(/,\s*/).includes(etag) ?? false;
  const isPaid = isKnown || rates.spend(userId, now);
  setHeaders(c, instance, live);
  const answer = isPaid
    ? isKnown
      ? c.body(null, 304)
      : sendNew(c, text, reading)
    : refuseLimit(c, userId);
  counts.answered(endpoint, answer.status, answer.status === 200);
  if (isPaid && reading.object) {
    counts.object(reading.object, isKnown ? "notModified" : "fetched");
  }
  return answer;
}

/** Counts a refused request too. */
function refuse(
  c: Context<EmulatorEnv>,
  instance: GithubInstance,
  endpoint: string,
  live: LiveToken,
  error: unknown,
): never {
  if (!(error instanceof GithubError) && !(error instanceof Moved)) throw error;
  instance.rates.spend(live.grant.userId, instance.now);
  setHeaders(c, instance, live);
  const status = error instanceof Moved ? 301 : error.status;
  instance.counts.answered(endpoint, status, true);
  throw error;
}

/** Handles every reading request: token, response, limit, count. */
export function answerGet(
  c: Context<EmulatorEnv>,
  instance: GithubInstance,
  endpoint: string,
  read: (live: LiveToken) => Reading,
): Response {
  const live = requireToken(c, instance);
  try {
    return answerRead(c, instance, endpoint, live, read);
  } catch (error) {
    return refuse(c, instance, endpoint, live, error);
  }
}

export type Body = Readonly<Record<string, unknown>>;

async function readBody(c: Context<EmulatorEnv>): Promise<Body> {
  const text = await c.req.text();
  if (text === "") return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Body;
  } catch {
    throw new GithubError(400, "Problems parsing JSON");
  }
  throw new GithubError(400, "Body should be a JSON object");
}

/** Handles every writing request. `write` returns the body of the response; null for none. */
export async function answerWrite(
  c: Context<EmulatorEnv>,
  instance: GithubInstance,
  endpoint: string,
  status: 200 | 201 | 204,
  write: (live: LiveToken, body: Body) => object | null,
): Promise<Response> {
  const live = requireToken(c, instance);
  const { userId } = live.grant;
  try {
    const body = await readBody(c);
    if (!instance.rates.spend(userId, instance.now)) return refuseLimit(c, userId);
    const answer = write(live, body);
    setHeaders(c, instance, live);
    instance.counts.answered(endpoint, status, true);
    return answer === null ? c.body(null, 204) : c.json(answer, status === 204 ? 200 : status);
  } catch (error) {
    return refuse(c, instance, endpoint, live, error);
  }
}

function wholeNumber(text: string | undefined, usual: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : usual;
}

/** RFC 8288: links to the other pages, as absolute addresses. */
export function pageOf<Listed>(
  c: Context<EmulatorEnv>,
  url: string,
  all: readonly Listed[],
): Listed[] {
  const size = Math.min(wholeNumber(c.req.query("per_page"), USUAL_PAGE_SIZE), LARGEST_PAGE);
  const number = wholeNumber(c.req.query("page"), 1);
  const last = Math.max(1, Math.ceil(all.length / size));
  const relations: [string, number][] = [];
  if (number > 1) relations.push(["prev", Math.min(number - 1, last)], ["first", 1]);
  if (number < last) relations.unshift(["next", number + 1], ["last", last]);
  const links = relations.map(([relation, page]) => {
    const address = new URL(c.req.path, url);
    for (const [name, value] of Object.entries(c.req.query())) {
      address.searchParams.set(name, value);
    }
    address.searchParams.set("page", String(page));
    return `<${address.href}>; rel="${relation}"`;
  });
  if (links.length > 0) c.header("link", links.join(", "));
  return all.slice((number - 1) * size, number * size);
}
