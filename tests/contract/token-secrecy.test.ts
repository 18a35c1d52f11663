// @module-tag deep
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api, internal } from "../../convex/_generated/api.js";
import {
  aConnectedUser,
  aSealedConnection,
  connectAs,
  lookUp,
  rowOf,
} from "../support/connected-accounts.ts";
import { refusalOf } from "../support/convex-backend.ts";
import { type BackendOnDisk, startEngineOnDisk } from "../support/engine-on-disk.ts";
import { VAULT_KEYS } from "../support/provider-strangers.ts";
import { expectNowhere, findSecrets, readAllFiles } from "../support/secret-search.ts";
import { anAccount, dropTokens, issuedTokens, makeToken } from "../support/stranger-accounts.ts";

const MINUTE = 60_000;

let backend: BackendOnDisk;
const answers: unknown[] = [];
beforeAll(async () => {
  backend = await startEngineOnDisk();
}, 3 * MINUTE);
afterAll(() => backend?.close());

/** Everything that a thief of the machine, or a reader of its logs and answers, could search. */
const everythingKept = (): Record<string, string> => ({
  ...readAllFiles(backend.dataDir),
  log: backend.log(),
  answers: JSON.stringify(answers),
});

const leaked = (): Set<string | undefined> =>
  new Set(
    findSecrets(everythingKept(), issuedTokens).map(({ secret }) => issuedTokens[Number(secret)]),
  );

/** Successful and failing connections, so that tokens reach every place they can. */
async function liveThrough(): Promise<void> {
  for (const provider of ["figma", "github"] as const) {
    const user = await aConnectedUser(backend, provider, { rotates: true, lifeSeconds: 60 });
    user.account.lifeSeconds = 3600;
    answers.push(await lookUp(user, backend), await rowOf(user.caller, provider));
    user.account.faults.push({ at: "api", kind: "html", times: 1 });
    answers.push(await refusalOf(lookUp(user, backend)));
    answers.push(await connectAs(user.caller, user.account));
    user.account.faults.push({ at: "revoke", kind: "500", times: 1 });
    answers.push(await user.caller.mutation(api.connections.disconnect, { provider }));
    const revoked = anAccount(provider);
    const accessToken = makeToken(revoked, "access");
    answers.push(
      await user.caller.action(api.connections.authorization.store, { provider, accessToken }),
    );
    dropTokens(revoked);
    answers.push(await refusalOf(lookUp({ ...user, account: revoked }, backend)));
    const other = await aSealedConnection(backend, anAccount(provider), VAULT_KEYS.earlier);
    answers.push(await rowOf(other.caller, provider));
  }
  await backend.action(internal.connections.resealing.run, {});
}

describe("tokens", () => {
  it("are in no file, no log line and no answer", { timeout: 5 * MINUTE }, async () => {
    await liveThrough();
    expect(issuedTokens.length).toBeGreaterThan(10);
    expect(Object.values(everythingKept()).join().length).toBeGreaterThan(10_000);
    expect(leaked()).toEqual(new Set());
  });

  it("would be found if one were stored as it is", { timeout: 5 * MINUTE }, async () => {
    const account = anAccount("github");
    const planted = makeToken(account, "access");
    await backend.mutation(internal.connections.connect, {
      userId: account.name,
      provider: "github",
      connectionId: account.name,
      accountId: String(account.id),
      scope: "",
      metadata: { login: account.name, userId: account.id, repos: [] },
      origin: "authorized",
      kid: "now",
      accessToken: planted,
    });
    expect(leaked()).toEqual(new Set([planted]));
    const refusal = await refusalOf(
      backend.action(internal.connections.authorization.lookUpAccount, {
        userId: account.name,
        provider: "github",
      }),
    );
    expectNowhere(String(refusal), { planted });
  });
});
