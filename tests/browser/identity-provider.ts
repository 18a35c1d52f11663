import type { APIRequestContext } from "@playwright/test";
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

  /** Signs a browser in as such an address does, without its page. */
  async signIn(member: Member, browser: APIRequestContext): Promise<URL> {
    const link = new URL(await this.signInLink(member));
    const ticket = link.searchParams.get("__clerk_ticket") ?? "";
    const redeemed = await browser.post(new URL("/v1/client/sign_ins", this.#url).href, {
      headers: { origin: link.origin },
      form: { strategy: "ticket", ticket },
    });
    if (!redeemed.ok()) throw new Error(await redeemed.text());
    // The app's own cookies come with the first page that needs a session.
    await browser.get(new URL("/home", link).href, {
      headers: { accept: "text/html", "sec-fetch-dest": "document" },
    });
    return new URL("/", link);
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
