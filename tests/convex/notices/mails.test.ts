import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { sealUnsubscribe } from "../../../lib/notices/unsubscribe.ts";
import { parseVaultKeys } from "../../../lib/vault/keys.ts";
import { openTestBackend } from "../../support/convex-backend.ts";
import { VAULT_KEYS } from "../../support/provider-strangers.ts";

const keys = parseVaultKeys(VAULT_KEYS.current);

it("looking at an unsubscribe link changes nothing; using it turns off its kind for its user", async () => {
  const backend = await openTestBackend();
  const token = await sealUnsubscribe({ userId: "u", kind: "payment_failed" }, keys);
  const service = backend.asService();
  const read = () => service.action(api.notices.mails.readSubscription, { token });
  expect(await read()).toEqual({ kind: "payment_failed", isMailed: true });
  expect(await read()).toEqual({ kind: "payment_failed", isMailed: true });
  const used = { kind: "payment_failed", isMailed: false };
  expect(await service.action(api.notices.mails.unsubscribe, { token })).toEqual(used);
  expect(await service.action(api.notices.mails.unsubscribe, { token })).toEqual(used);
  expect(await read()).toEqual(used);
  const mailed = async (userId: string) =>
    (await backend.asUser(userId).query(api.notices.getMailSettings, {})).kinds
      .filter((one) => one.isMailed)
      .map(({ kind }) => kind);
  expect(await mailed("u")).toEqual(["connection_broken"]);
  expect(await mailed("v")).toEqual(["payment_failed", "connection_broken"]);
});

it("a token that is not ours changes nothing", async () => {
  const service = (await openTestBackend()).asService();
  for (const token of ["", "none", "a.b.c.d.e"]) {
    expect(await service.action(api.notices.mails.unsubscribe, { token })).toBeNull();
    expect(await service.action(api.notices.mails.readSubscription, { token })).toBeNull();
  }
});
