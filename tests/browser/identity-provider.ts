import { loadSecrets } from "../../local/stack/secrets.ts";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { aNewcomer, type Person } from "./newcomer.ts";

/** A person with an account. */
export interface Member extends Person {
  userId: string;
}

/** What a program with the secret key may ask of the identity provider. */
export class IdentityProvider {
  readonly #url: string;
  readonly #secretKey: string;

  constructor(url: string, secretKey: string) {
    this.#url = url;
    this.#secretKey = secretKey;
  }

  static async of(stack: StackFile, localDir: string): Promise<IdentityProvider> {
    const { clerkSecretKey } = await loadSecrets(localDir);
    return new IdentityProvider(stack.emulators.clerk, clerkSecretKey);
  }

  async addMember(): Promise<Member> {
    const { email, password } = aNewcomer();
    const user = await this.#ask("POST", "/v1/users", { email_address: [email], password });
    return { email, password, userId: String(user.id) };
  }

  /** An address that signs this person in, once. */
  async signInLink({ userId }: Member): Promise<string> {
    const token = await this.#ask("POST", "/v1/sign_in_tokens", { user_id: userId });
    return String(token.url);
  }

  /** As when the person signs out everywhere, at another device. */
  async endSessionsOf({ userId }: Member): Promise<void> {
    const sessions = await this.#ask("GET", `/v1/sessions?user_id=${userId}&status=active`);
    for (const { id } of Object.values(sessions) as { id: string }[]) {
      await this.#ask("POST", `/v1/sessions/${id}/revoke`, {});
    }
  }

  async #ask(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(new URL(path, this.#url), {
      method,
      headers: {
        authorization: `Bearer ${this.#secretKey}`,
        "content-type": "application/json",
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  }
}
