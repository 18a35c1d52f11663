import { expect, it } from "vitest";
import { VAULT_REFUSALS, VaultError, type VaultRefusal } from "../../../lib/vault/vault-error.ts";

it("each refusal has its own fixed message", () => {
  const codes = Object.keys(VAULT_REFUSALS) as VaultRefusal[];
  const messages = codes.map((code) => new VaultError(code).message);
  expect(new Set(messages).size).toBe(codes.length);
});
