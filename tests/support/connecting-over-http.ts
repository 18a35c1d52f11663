import type { FunctionReturnType } from "convex/server";
import { api } from "../../convex/_generated/api.js";
import type { Answered } from "./app-request.ts";
import { type Decision, decideAt, type ProviderName } from "./consent-page.ts";
import { pollUntil } from "./poll-until.ts";
import type { SignedInBrowser } from "./signed-in-browser.ts";

export const ATTEMPT_COOKIE = "switchboard_oauth";

/** The attempt cookie that the answer sets; null when it sets none. */
export function keptAttempt({ setCookies }: Answered): string | null {
  const line = setCookies.find((set) => set.startsWith(`${ATTEMPT_COOKIE}=`));
  return line?.split(";")[0]?.slice(ATTEMPT_COOKIE.length + 1) ?? null;
}

export interface Begun {
  /** The provider's consent page. */
  consent: URL;
  attempt: string;
}

/** At GitHub, the OAuth app unless the query names a way: it needs no installation. */
function authPathOf(provider: ProviderName, query: string): string {
  const path = `/api/import/${provider}/auth${query}`;
  if (provider !== "github" || query.includes("way=")) return path;
  return `${path}${query === "" ? "?" : "&"}way=all`;
}

export async function begin(
  browser: SignedInBrowser,
  provider: ProviderName,
  query = "",
): Promise<Begun> {
  const answered = await browser.ask(authPathOf(provider, query), {
    headers: { "sec-fetch-site": "same-origin" },
  });
  const attempt = keptAttempt(answered);
  if (answered.status !== 302 || answered.location === null || attempt === null) {
    throw new Error(`Not begun: ${answered.status} ${answered.location?.href}`);
  }
  return { consent: answered.location, attempt };
}

export interface Returning {
  /** The query of the provider's redirect. */
  callback: URLSearchParams;
  attempt: string;
}

/** A user returning after the consent page. */
export async function returning(
  browser: SignedInBrowser,
  provider: ProviderName,
  decided: Decision = {},
  query = "",
): Promise<Returning> {
  const { consent, attempt } = await begin(browser, provider, query);
  return { callback: (await decideAt(consent, decided)).searchParams, attempt };
}

/** `attempt` is the cookie sent; null for none. */
export async function comeBack(
  browser: SignedInBrowser,
  provider: ProviderName,
  back: { callback: URLSearchParams | string; attempt: string | null },
  headers: Record<string, string> = {},
): Promise<Answered> {
  const cookies: Record<string, string> =
    back.attempt === null ? {} : { [ATTEMPT_COOKIE]: back.attempt };
  const path = `/api/import/${provider}/callback?${back.callback}`;
  return await browser.ask(
    path,
    { headers: { "sec-fetch-site": "cross-site", ...headers } },
    cookies,
  );
}

export async function connect(
  browser: SignedInBrowser,
  provider: ProviderName,
  decided: Decision = {},
  query = "",
): Promise<Answered> {
  return await comeBack(browser, provider, await returning(browser, provider, decided, query));
}

export type ConnectionRow = FunctionReturnType<typeof api.connections.list>[number];

export async function rowOf(
  browser: SignedInBrowser,
  provider: ProviderName,
): Promise<ConnectionRow> {
  const rows = await (await browser.backend()).query(api.connections.list, {});
  const row = rows.find((listed) => listed.provider === provider);
  if (!row) throw new Error(`${provider} is not listed`);
  return row;
}

export async function disconnect(browser: SignedInBrowser, provider: ProviderName) {
  return await (await browser.backend()).mutation(api.connections.disconnect, { provider });
}

/** Frees the few provider accounts, and waits until no pending revocation could end the next connection. */
export async function disconnectAll(browser: SignedInBrowser): Promise<void> {
  for (const provider of ["figma", "github"] as const) {
    if ((await disconnect(browser, provider)) === null) continue;
    await pollUntil(
      () => rowOf(browser, provider),
      ({ receipt }) => receipt?.revocation.state !== "pending",
    );
  }
}
