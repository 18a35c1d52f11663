// Asks GitHub whether it accepts our client, and what the GitHub App of a name may do: docs.github.com/rest/apps.
import * as z from "zod/mini";
import { toBasic } from "./api-call";
import type { Transport } from "./bounded-fetch";
import { ProviderError } from "./error";

const HEADERS = {
  accept: "application/vnd.github+json",
  "x-github-api-version": "2022-11-28",
  "user-agent": "switchboard",
};

export interface GithubClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiUrl: string;
  /** Empty for an OAuth app. */
  readonly slug: string;
}

type Asked = "answered" | "unasked" | "refused" | "forbidden" | "failed";

export interface GithubAppReading {
  readonly client: Asked;
  readonly app: Asked;
  readonly facts: {
    readonly id: number;
    readonly isOurs: boolean;
    readonly permissions: Record<string, string>;
    readonly events: string[];
  } | null;
}

export async function readGithubApp(
  client: GithubClient,
  transport: Transport,
): Promise<GithubAppReading> {
  return {
    client: await orFailed(() => askAboutClient(client, transport)),
    ...(await orFailed(() => readApp(client, transport), { app: "failed", facts: null })),
  };
}

async function orFailed<Answer>(
  ask: () => Promise<Answer>,
  failed: Answer = "failed" as Answer,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) return failed;
    throw error;
  }
}

/** Asks about a token that does not exist: only an accepted client is told so. */
async function askAboutClient(
  { clientId, clientSecret, apiUrl }: GithubClient,
  transport: Transport,
): Promise<Asked> {
  if (clientId === "" || clientSecret === "") return "unasked";
  const url = `${apiUrl}/applications/${encodeURIComponent(clientId)}/token`;
  const { status } = await transport(url, {
    method: "POST",
    headers: {
      ...HEADERS,
      authorization: toBasic(clientId, clientSecret),
      "content-type": "application/json",
    },
    body: JSON.stringify({ access_token: "none" }),
  });
  if (status === 401) return "refused";
  return status === 404 || status === 422 ? "answered" : "failed";
}

const app = z.object({
  id: z.int(),
  client_id: z.optional(z.string()),
  permissions: z.record(z.string(), z.string()),
  events: z.array(z.string()),
});

/** Without credentials, GitHub describes public Apps only. */
async function readApp(
  { clientId, apiUrl, slug }: GithubClient,
  transport: Transport,
): Promise<Omit<GithubAppReading, "client">> {
  if (slug === "") return { app: "unasked", facts: null };
  const url = `${apiUrl}/apps/${encodeURIComponent(slug)}`;
  const answer = await transport(url, { method: "GET", headers: HEADERS });
  if (answer.status === 404 || answer.status === 403) return { app: "forbidden", facts: null };
  const parsed = app.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) return { app: "failed", facts: null };
  const { id, client_id, permissions, events } = parsed.data;
  const isOurs = client_id === undefined || client_id === clientId;
  return { app: "answered", facts: { id, isOurs, permissions, events } };
}
