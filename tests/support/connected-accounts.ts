import { randomUUID } from "node:crypto";
import { api, internal } from "../../convex/_generated/api.js";
import type { ConnectWay } from "../../lib/connections/way.ts";
import { parseVaultKeys } from "../../lib/vault/keys.ts";
import { SecretToken } from "../../lib/vault/secret-token.ts";
import { sealToken } from "../../lib/vault/token-vault.ts";
import type { Caller, ConvexBackend } from "./convex-backend.ts";
import { aUser } from "./polar-payloads.ts";
import { VAULT_KEYS } from "./provider-strangers.ts";
import { anAccount, approve, makeToken, type StrangerAccount } from "./stranger-accounts.ts";

export const APP_URL = "https://app.example";

export const redirectUriOf = (provider: string): string =>
  `${APP_URL}/api/import/${provider}/callback`;

/** The first half of connecting, as in the `auth` route. */
export async function beginAs(
  caller: Caller,
  provider: string,
  returnTo: string | null = null,
  way?: ConnectWay,
) {
  const redirectUri = redirectUriOf(provider);
  const begun = await caller.action(api.connections.authorization.begin, {
    provider,
    redirectUri,
    returnTo,
    ...(way && { way }),
  });
  if (!begun.ok) throw new Error(`not begun: ${begun.code}`);
  return begun;
}

interface Beginning {
  returnTo?: string;
  way?: ConnectWay;
}

/** A user who has given consent at the provider and is returning. */
export async function returning(
  caller: Caller,
  account: StrangerAccount,
  { returnTo, way }: Beginning = {},
) {
  const { provider } = account;
  const begun = await beginAs(caller, provider, returnTo ?? null, way);
  const callback = approve(begun.address, account);
  return { provider, attempt: begun.attempt, callback };
}

export async function connectAs(caller: Caller, account: StrangerAccount, beginning?: Beginning) {
  const { callback, ...back } = await returning(caller, account, beginning);
  const answer = { ...back, callback: callback.toString() };
  return await caller.action(api.connections.authorization.finish, answer);
}

export interface ConnectedUser {
  readonly userId: string;
  readonly caller: Caller;
  readonly account: StrangerAccount;
}

export async function aConnectedUser(
  backend: ConvexBackend,
  provider: StrangerAccount["provider"],
  options: Parameters<typeof anAccount>[1] = {},
): Promise<ConnectedUser> {
  const userId = aUser();
  const caller = backend.asUser(userId);
  const account = anAccount(provider, options);
  const finished = await connectAs(caller, account);
  if (!finished.ok) throw new Error(`not connected: ${finished.code}`);
  return { userId, caller, account };
}

/** One provider's row on the settings page. */
export async function rowOf(caller: Caller, provider: string) {
  const rows = await caller.query(api.connections.list, {});
  const row = rows.find((listed) => listed.provider === provider);
  if (!row) throw new Error(`${provider} is not listed`);
  return row;
}

/** The stored row. */
export async function storedOf({ userId, account }: ConnectedUser, backend: ConvexBackend) {
  const { provider } = account;
  return await backend.query(internal.connections.tokens.read, { userId, provider });
}

/** Uses the connection once, as the first call of an import does. */
export async function lookUp({ userId, account }: ConnectedUser, backend: ConvexBackend) {
  const { provider } = account;
  return await backend.action(internal.connections.authorization.lookUpAccount, {
    userId,
    provider,
  });
}

/** A connection whose stored tokens the test itself has sealed, with any key it likes. They may have expired already. */
export async function aSealedConnection(
  backend: ConvexBackend,
  account: StrangerAccount,
  keyList: string,
): Promise<ConnectedUser & { connectionId: string }> {
  const userId = aUser();
  const { provider } = account;
  const keys = parseVaultKeys(keyList);
  const place = { userId, provider, connectionId: randomUUID() };
  const seal = (kind: "access" | "refresh") =>
    sealToken(new SecretToken(makeToken(account, kind)), { ...place, field: `${kind}Token` }, keys);
  await backend.mutation(internal.connections.connect, {
    ...place,
    accountId: String(account.id),
    scope: "",
    origin: "authorized",
    metadata:
      provider === "figma"
        ? { userId: String(account.id), email: `${account.name}@figma.test` }
        : { login: account.name, userId: account.id, repos: [], reposReadAt: backend.now() },
    kid: keys.currentKid,
    accessToken: await seal("access"),
    refreshToken: await seal("refresh"),
    ...(account.rotates && { expiresAt: backend.now() + account.lifeSeconds * 1000 }),
  });
  return { userId, caller: backend.asUser(userId), account, connectionId: place.connectionId };
}

/** A connection through the GitHub App, whose grant has no scopes. */
export const anAppUser = (backend: ConvexBackend) =>
  aSealedConnection(backend, anAccount("github", { rotates: true }), VAULT_KEYS.current);
