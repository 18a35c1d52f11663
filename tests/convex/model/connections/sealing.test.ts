import { expect, it } from "vitest";
import { resealGrant, sealGrant } from "../../../../convex/model/connections/sealing.ts";
import { parseVaultKeys } from "../../../../lib/vault/keys.ts";
import { SecretToken } from "../../../../lib/vault/secret-token.ts";
import { openToken } from "../../../../lib/vault/token-vault.ts";
import { VAULT_KEYS } from "../../../support/provider-strangers.ts";

const old = parseVaultKeys(VAULT_KEYS.earlier);
const both = parseVaultKeys(`${VAULT_KEYS.current},${VAULT_KEYS.earlier}`);
const current = parseVaultKeys(VAULT_KEYS.current);
const place = { userId: "user_1", provider: "figma" as const, connectionId: "c" };
const grant = {
  accessToken: new SecretToken("access"),
  refreshToken: new SecretToken("refresh"),
  expiresAt: 5,
  refreshExpiresAt: null,
  scope: null,
};

it("each token is sealed for its own field", async () => {
  const sealed = await sealGrant(grant, place, current);
  expect(sealed).toMatchObject({ kid: "now", expiresAt: 5 });
  expect(sealed).not.toHaveProperty("refreshExpiresAt");
  const swapped = openToken(sealed.refreshToken, { ...place, field: "accessToken" }, current);
  await expect(swapped).rejects.toMatchObject({ code: "vault_foreign" });
});

it("omits the field without a refresh token", async () => {
  const sealed = await sealGrant({ ...grant, refreshToken: null }, place, current);
  expect(sealed).not.toHaveProperty("refreshToken");
});

it("the resealed tokens open only with the current key", async () => {
  const resealed = await resealGrant(await sealGrant(grant, place, old), place, both);
  expect(resealed.kid).toBe("now");
  for (const [field, text] of [
    ["accessToken", "access"],
    ["refreshToken", "refresh"],
  ] as const) {
    const token = await openToken(resealed[field], { ...place, field }, current);
    expect(token.reveal()).toBe(text);
  }
});

it("does not reseal a token of another place", async () => {
  const sealed = await sealGrant(grant, { ...place, userId: "user_2" }, old);
  await expect(resealGrant(sealed, place, both)).rejects.toMatchObject({ code: "vault_foreign" });
});
