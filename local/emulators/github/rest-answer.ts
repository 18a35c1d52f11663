import type { Context } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { LiveToken } from "../kernel/oauth/grant-book.ts";
import { sha256 } from "../kernel/oauth/secret.ts";
import { GithubError } from "./github-error.ts";
import type { GithubInstance } from "./instance.ts";
import { rateHeaders } from "./rate-meter.ts";

const MEDIA_TYPE = "github.v3; format=json";
const USUAL_PAGE_SIZE = 30;
const LARGEST_PAGE = 100;

function requireToken(c: Context<EmulatorEnv>, instance: GithubInstance): LiveToken {
  if (!c.req.header("user-agent")) {
    throw new GithubError(403, "Request forbidden by administrative rules: no User-Agent header");
  }
  const [, text] = /^(?:Bearer|token) (\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  if (!text) throw new GithubError(401, "Requires authentication");
  const used = instance.book.use(text, "access");
  if (!used) throw new GithubError(401, "Bad credentials");
  return used;
}

function setHeaders(c: Context<EmulatorEnv>, instance: GithubInstance, live: LiveToken): void {
  const { token, grant } = live;
  const headers = {
    "x-github-media-type": MEDIA_TYPE,
    "x-oauth-scopes": token.scopes.join(", "),
    "x-oauth-client-id": grant.clientId,
    ...rateHeaders(instance.rates.read(grant.userId, instance.now)),
  };
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/** An answer that the caller has already costs nothing: only what is new counts against the hour. */
export function answerGet(
  c: Context<EmulatorEnv>,
  instance: GithubInstance,
  read: (live: LiveToken) => object,
): Response {
  const live = requireToken(c, instance);
  const { userId } = live.grant;
  const body = read(live);
  const etag = `W/"${sha256(JSON.stringify([body, live.token.scopes]))}"`;
  const known = c.req.header("if-none-match")?.split(/,\s*/) ?? [];
  c.header("etag", etag);
  c.header("cache-control", "private, max-age=60, s-maxage=60");
  const isKnown = known.includes(etag);
  const isCounted = isKnown || instance.rates.spend(userId, instance.now);
  setHeaders(c, instance, live);
  if (!isCounted) {
    const refusal = new GithubError(403, `API rate limit exceeded for user ID ${userId}.`);
    return c.json(refusal.toJSON(), 403);
  }
  return isKnown ? c.body(null, 304) : c.json(body);
}

function wholeNumber(text: string | undefined, usual: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : usual;
}

/** RFC 8288: the other pages, as absolute addresses. */
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
