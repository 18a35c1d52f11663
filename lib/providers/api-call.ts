// Calls a provider's API with a user's token and parses the response.
import type * as z from "zod/mini";
import type { SecretToken } from "../vault/secret-token";
import type { Transport } from "./bounded-fetch";
import { ProviderError } from "./error";

export const bearer = (token: SecretToken): Record<string, string> => ({
  authorization: `Bearer ${token.reveal()}`,
});

export const toBasic = (clientId: string, clientSecret: string): string =>
  `Basic ${btoa(`${clientId}:${clientSecret}`)}`;

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** `undefined` if the body is not JSON. */
  readonly body: unknown;
}

export async function getJson(
  url: string,
  headers: Record<string, string>,
  transport: Transport,
): Promise<ApiAnswer> {
  const accept = { accept: "application/json", "user-agent": "switchboard" };
  const response = await transport(url, { method: "GET", headers: { ...accept, ...headers } });
  const { status } = response;
  return { status, headers: response.headers, body: parseJson(await response.text()) };
}

export async function sendJson(
  method: "POST" | "PATCH",
  url: string,
  content: object,
  { headers, transport }: { headers: Record<string, string>; transport: Transport },
): Promise<ApiAnswer> {
  const types = { accept: "application/json", "content-type": "application/json" };
  const all = { ...types, "user-agent": "switchboard", ...headers };
  const response = await transport(url, { method, headers: all, body: JSON.stringify(content) });
  const { status } = response;
  return { status, headers: response.headers, body: parseJson(await response.text()) };
}

/** Parses a 200 response with a schema; fields outside the schema are dropped. */
export function readShape<Schema extends z.ZodMiniType>(
  { status, body }: ApiAnswer,
  schema: Schema,
): z.output<Schema> {
  if (status !== 200) throw new ProviderError("refused", `The provider answered ${status}`);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new ProviderError(
      "invalid_response",
      "The provider's response does not match the schema",
    );
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
