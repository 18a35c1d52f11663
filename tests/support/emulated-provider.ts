import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { oauthProviderEnvironment } from "../../local/stack/oauth-provider-settings.ts";
import { loadSecrets } from "../../local/stack/secrets.ts";
import { decideAt, HANDLES, type Person, type ProviderName } from "./consent-page.ts";

export interface EmulatedGrant {
  id: string;
  user: { id: string; name: string };
  status: "standing" | "revoked";
  endedBy: string | null;
  counts: { exchanges: number; refreshes: number; revocations: number };
  tokens: { sha256: string; kind: string; isLive: boolean }[];
}

interface KnownToProvider {
  tokens: { sha256: string }[];
  codes: { sha256: string }[];
}

const urlOf = (provider: ProviderName): string => inject("stack").emulators[provider];

/** Sets an emulator's dial while `work` runs. */
export async function withDial<Result>(
  provider: ProviderName,
  fault: object,
  work: () => Promise<Result>,
): Promise<Result> {
  const dials = `${urlOf(provider)}/_emulator/faults`;
  const turned = await fetch(dials, { method: "POST", body: JSON.stringify(fault) });
  if (turned.status !== 201) throw new Error(await turned.text());
  try {
    return await work();
  } finally {
    await fetch(dials, { method: "DELETE" });
  }
}

/** Newest first. */
export async function grantsAt(provider: ProviderName): Promise<EmulatedGrant[]> {
  const response = await fetch(`${urlOf(provider)}/_emulator/grants`);
  return ((await response.json()) as { grants: EmulatedGrant[] }).grants;
}

export async function newestGrantOf(
  provider: ProviderName,
  person: Person,
): Promise<EmulatedGrant | null> {
  return (
    (await grantsAt(provider)).find(({ user }) => user.name === HANDLES[provider][person]) ?? null
  );
}

export async function expireTokensOf(provider: ProviderName, { id }: EmulatedGrant): Promise<void> {
  await fetch(`${urlOf(provider)}/_emulator/grants/${id}/expire`, { method: "POST" });
}

/** The emulators store tokens and codes only as hashes. */
export function knownTo(provider: ProviderName): KnownToProvider {
  const file = join(inject("localDir"), "emulators", `${provider}.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as { state: KnownToProvider }).state;
}

/** Creates a token in plain text, as a user would outside the app. */
export async function issueToken(provider: ProviderName, person: Person): Promise<string> {
  const { clerkSecretKey: seed } = await loadSecrets(inject("localDir"));
  const settings = oauthProviderEnvironment(provider, {}, { url: urlOf(provider), seed });
  const id = settings[`${provider.toUpperCase()}_CLIENT_ID`] ?? "";
  const secret = settings[`${provider.toUpperCase()}_CLIENT_SECRET`] ?? "";
  const redirectUri = `${inject("stack").app}/api/import/${provider}/callback`;
  const isFigma = provider === "figma";
  const consent = new URL(isFigma ? "/oauth" : "/login/oauth/authorize", urlOf(provider));
  consent.search = new URLSearchParams({
    response_type: "code",
    client_id: id,
    redirect_uri: redirectUri,
    state: "of-another-program",
    scope: isFigma ? "files:read" : "repo read:user",
  }).toString();
  const code = (await decideAt(consent, { person })).searchParams.get("code") ?? "";
  const endpoint = isFigma ? "/v1/oauth/token" : "/login/oauth/access_token";
  const form = { grant_type: "authorization_code", redirect_uri: redirectUri, code };
  const response = await fetch(new URL(endpoint, urlOf(provider)), {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}`, accept: "application/json" },
    body: new URLSearchParams({ ...form, client_id: id, client_secret: secret }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
