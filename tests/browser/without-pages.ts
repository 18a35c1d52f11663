// What a signed-in person's browser does without showing a page, for tests that are about something else.
import type { APIRequestContext } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api.js";
import { importHref } from "../../lib/page-paths.ts";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { decideAt, type ProviderName } from "../support/consent-page.ts";
import { pollUntil } from "../support/poll-until.ts";

/** The backend, as the person who is signed in to this browser. */
async function backendOf(
  browser: APIRequestContext,
  { app, convex, emulators }: StackFile,
): Promise<ConvexHttpClient> {
  const headers = { origin: app };
  const client = `${emulators.clerk}/v1/client`;
  const known = await browser.get(client, { headers });
  const { response } = (await known.json()) as { response: { last_active_session_id: string } };
  const tokens = `${client}/sessions/${response.last_active_session_id}/tokens/convex`;
  const { jwt } = (await (await browser.post(tokens, { headers })).json()) as { jwt: string };
  return new ConvexHttpClient(convex.url, { logger: false, auth: jwt });
}

async function readProvider(backend: ConvexHttpClient, provider: ProviderName) {
  const rows = await backend.query(api.connections.list, {});
  const row = rows.find((listed) => listed.provider === provider);
  if (row === undefined) throw new Error(`${provider} is not listed`);
  return row;
}

/** Waits for the revocation, which could end the next connection. */
async function disconnect(backend: ConvexHttpClient, provider: ProviderName): Promise<void> {
  if ((await backend.mutation(api.connections.disconnect, { provider })) === null) return;
  await pollUntil(
    () => readProvider(backend, provider),
    ({ receipt }) => receipt?.revocation.state !== "pending",
  );
}

async function connect(
  browser: APIRequestContext,
  app: string,
  provider: ProviderName,
): Promise<void> {
  const begun = await browser.get(new URL(`/api/import/${provider}/auth`, app).href, {
    maxRedirects: 0,
    headers: { "sec-fetch-site": "same-origin" },
  });
  const callback = await decideAt(new URL(begun.headers().location ?? ""));
  await browser.get(callback.href, {
    maxRedirects: 0,
    headers: { "sec-fetch-site": "cross-site" },
  });
}

/** Whatever the test before has left. */
export async function ensureConnected(
  browser: APIRequestContext,
  stack: StackFile,
  ...providers: ProviderName[]
): Promise<void> {
  const backend = await backendOf(browser, stack);
  for (const provider of providers) {
    const { connection } = await readProvider(backend, provider);
    if (connection?.status === "active") continue;
    if (connection !== null) await disconnect(backend, provider);
    await connect(browser, stack.app, provider);
    const made = await readProvider(backend, provider);
    if (made.connection?.status !== "active") throw new Error(`${provider} was not connected`);
  }
}

/** So that other tests may connect the same accounts. */
export async function disconnectAll(browser: APIRequestContext, stack: StackFile): Promise<void> {
  const backend = await backendOf(browser, stack);
  for (const provider of ["figma", "github"] as const) await disconnect(backend, provider);
}

/** Imports what a link leads to; returns the path of its page. */
export async function importLink(
  browser: APIRequestContext,
  stack: StackFile,
  link: string,
): Promise<string> {
  const backend = await backendOf(browser, stack);
  const { source } = await backend.action(api.imports.preview, { request: { link } });
  if (source === null) throw new Error(`${link} leads nowhere`);
  const importId = await backend.mutation(api.imports.start, { source });
  await pollUntil(
    () => backend.query(api.imports.get, { importId }),
    (known) => typeof known?.endedAt === "number",
  );
  return importHref(source.provider, importId);
}
