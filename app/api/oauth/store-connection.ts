import { api } from "@/convex/_generated/api";
import { dropAttempt, findAttempt, isAttemptOver } from "@/lib/connections/attempt-cookie";
import { OauthError } from "@/lib/connections/error-codes";
import { parseStoreRequest, type StoreRequest } from "@/lib/connections/store-request";
import type { ConnectingSettings } from "@/lib/env";
import type { Provider } from "@/lib/providers/names";
import { answerJson, refuse } from "../import/answers";
import { askAsUser } from "../import/as-user";

export async function storeConnection(
  request: Request,
  provider: Provider,
  bytes: Uint8Array,
  { appUrl, convexUrl }: ConnectingSettings,
): Promise<Response> {
  const asked = parse(bytes);
  if (asked instanceof OauthError) return refuse(request, { code: asked.code, provider });
  if (asked.kind === "personal_access_token") {
    const { kind: _, ...tokens } = asked;
    const stored = await askAsUser(convexUrl, api.connections.authorization.store, {
      provider,
      ...tokens,
    });
    if (!stored.ok) return refuse(request, { ...stored, provider });
    return answerJson({ connection: stored.connection });
  }
  const { code, state } = asked;
  const callback = new URLSearchParams({ code, state }).toString();
  const attempt = findAttempt(request.headers.get("cookie"), appUrl);
  const finished = await askAsUser(convexUrl, api.connections.authorization.finish, {
    provider,
    callback,
    attempt,
  });
  const cookies = dropAttempt({ provider, appUrl });
  if (!finished.ok) {
    const refusal = { code: finished.code, provider };
    return refuse(request, isAttemptOver(finished.code) ? { ...refusal, cookies } : refusal);
  }
  return answerJson({ connection: finished.connection }, cookies);
}

function parse(bytes: Uint8Array): StoreRequest | OauthError {
  try {
    return parseStoreRequest(bytes);
  } catch (error) {
    if (error instanceof OauthError) return error;
    throw error;
  }
}
