/** An emulated provider of accounts, and what tests turn on it. */
export class OauthEmulator {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Whether this person's (by handle) access stands at the provider; null: never given. */
  async accessOf(handle: string): Promise<"standing" | "revoked" | null> {
    const response = await fetch(new URL("/_emulator/grants", this.#url));
    const { grants } = (await response.json()) as {
      grants: { user: { name: string }; status: "standing" | "revoked" }[];
    };
    return grants.find(({ user }) => user.name === handle)?.status ?? null;
  }

  /** Every request to the path fails until `mend`. */
  async breakDown(path: string): Promise<void> {
    const fault = { kind: "error", path, status: 500, times: null };
    await fetch(new URL("/_emulator/faults", this.#url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fault),
    });
  }

  async mend(): Promise<void> {
    await fetch(new URL("/_emulator/faults", this.#url), { method: "DELETE" });
  }
}
