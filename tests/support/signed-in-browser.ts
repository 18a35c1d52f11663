import { randomUUID } from "node:crypto";
import { ConvexHttpClient } from "convex/browser";
import { inject } from "vitest";
import { loadSecrets } from "../../local/stack/secrets.ts";
import { type Answered, type Asked, askApp, VISIT } from "./app-request.ts";

const SECOND = 1000;
/** Session tokens live for a minute. */
const TOKEN_AGE_MS = 15 * SECOND;

/** Calls the identity provider's API with the secret key. */
async function askIdentityProvider(path: string, body: object): Promise<Record<string, unknown>> {
  const { clerkSecretKey } = await loadSecrets(inject("localDir"));
  const response = await fetch(new URL(path, inject("stack").emulators.clerk), {
    method: "POST",
    headers: { authorization: `Bearer ${clerkSecretKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

export function toCookieHeader(cookies: Readonly<Record<string, string>>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
}

interface Newcomer {
  email?: string;
  first_name?: string;
  last_name?: string;
}

/** A browser after a real sign-in at the emulated identity provider, with its cookies. */
export class SignedInBrowser {
  readonly userId: string;
  readonly #sessionId: string;
  readonly #atProvider: Record<string, string>;
  #token = { text: "", madeAt: -Infinity };

  private constructor(userId: string, sessionId: string, atProvider: Record<string, string>) {
    this.userId = userId;
    this.#sessionId = sessionId;
    this.#atProvider = atProvider;
  }

  /** Creates an account and signs in with a one-time link. */
  static async open(person: Newcomer = {}): Promise<SignedInBrowser> {
    const { email = `connector-${randomUUID()}@example.com`, first_name, last_name } = person;
    const fields = { email_address: [email], first_name, last_name };
    const user = await askIdentityProvider("/v1/users", fields);
    const userId = String(user.id);
    const link = await askIdentityProvider("/v1/sign_in_tokens", { user_id: userId });
    const response = await fetch(`${inject("stack").emulators.clerk}/v1/client/sign_ins`, {
      method: "POST",
      headers: { origin: inject("stack").app },
      body: new URLSearchParams({ strategy: "ticket", ticket: String(link.token) }),
    });
    const { response: signIn } = (await response.json()) as {
      response: { created_session_id: string };
    };
    const pairs = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const cookies = Object.fromEntries(pairs.map((pair) => pair.split("=") as [string, string]));
    return new SignedInBrowser(userId, signIn.created_session_id, cookies);
  }

  async #mint(path: string): Promise<string> {
    const { app, emulators } = inject("stack");
    const response = await fetch(
      `${emulators.clerk}/v1/client/sessions/${this.#sessionId}/${path}`,
      { method: "POST", headers: { cookie: toCookieHeader(this.#atProvider), origin: app } },
    );
    return ((await response.json()) as { jwt: string }).jwt;
  }

  /** The cookies sent to the app: browsers send `localhost` cookies to every port. */
  async cookies(): Promise<Record<string, string>> {
    if (Date.now() - this.#token.madeAt > TOKEN_AGE_MS) {
      this.#token = { text: await this.#mint("tokens"), madeAt: Date.now() };
    }
    return { ...this.#atProvider, __session: this.#token.text, ...this.#suffixed() };
  }

  /** The provider's script also stores each cookie under a suffixed name that distinguishes applications. */
  #suffixed(): Record<string, string> {
    const since = Object.keys(this.#atProvider).find((name) => name.startsWith("__client_uat_"));
    const suffix = since?.slice("__client_uat".length) ?? "";
    return { [`__session${suffix}`]: this.#token.text };
  }

  /** `more`: cookies in addition to those of the session. */
  async ask(path: string, asked: Asked = {}, more: Record<string, string> = {}): Promise<Answered> {
    const cookie = toCookieHeader({ ...(await this.cookies()), ...more });
    return await askApp(path, { ...asked, headers: { ...VISIT, cookie, ...asked.headers } });
  }

  /** A backend client with this user's own token, as the pages use it. */
  async backend(): Promise<ConvexHttpClient> {
    const client = new ConvexHttpClient(inject("stack").convex.url, { logger: false });
    client.setAuth(await this.backendToken());
    return client;
  }

  async backendToken(): Promise<string> {
    return await this.#mint("tokens/convex");
  }
}
