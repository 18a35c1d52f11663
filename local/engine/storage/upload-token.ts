// Lets its holder store one file into one component, for an hour. Signed with a secret of the data file, so it survives restarts.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Store } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";

const LIFETIME_MS = 60 * 60 * 1000;
const SECRET_SETTING = "uploadSecret";

interface Claims {
  component: ComponentPath;
  expiresAt: number;
}

export class UploadTokens {
  readonly #secret: string;

  constructor(store: Store) {
    const known = store.getSetting(SECRET_SETTING);
    this.#secret = known ?? randomBytes(32).toString("hex");
    if (known === null) store.setSetting(SECRET_SETTING, this.#secret);
  }

  issue(component: ComponentPath, now: number): string {
    const claims: Claims = { component, expiresAt: now + LIFETIME_MS };
    const text = Buffer.from(JSON.stringify(claims)).toString("base64url");
    return `${text}.${this.#sign(text)}`;
  }

  /** The component of the token; null if the token is forged or has expired. */
  check(token: string, now: number): ComponentPath | null {
    const [text = "", signature = ""] = token.split(".");
    const [given, wanted] = [signature, this.#sign(text)].map((part) => Buffer.from(part));
    if (given?.length !== wanted?.length || !given || !wanted || !timingSafeEqual(given, wanted)) {
      return null;
    }
    const claims = JSON.parse(Buffer.from(text, "base64url").toString()) as Claims;
    return claims.expiresAt > now ? claims.component : null;
  }

  #sign(text: string): string {
    return createHmac("sha256", this.#secret).update(text).digest("base64url");
  }
}
