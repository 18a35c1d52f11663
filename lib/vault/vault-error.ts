/** Every failure refuses access: none of them returns a token. */
export const VAULT_REFUSALS = {
  vault_unconfigured: "The vault has no usable keys",
  vault_not_ours: "The value was not sealed by this vault",
  vault_unknown_key: "The value was sealed with a key that the vault no longer has",
  vault_damaged: "The value was changed after it was sealed",
  vault_foreign: "The value was sealed for another place",
} as const;

export type VaultRefusal = keyof typeof VAULT_REFUSALS;

export class VaultError extends Error {
  readonly code: VaultRefusal;

  constructor(code: VaultRefusal, options?: ErrorOptions) {
    super(VAULT_REFUSALS[code], options);
    this.name = "VaultError";
    this.code = code;
  }
}
