import type { BrowserContext, Cookie } from "@playwright/test";
import { CompactEncrypt, compactDecrypt } from "jose";
import { loadSecrets } from "../../local/stack/secrets.ts";

const NAME = "switchboard_oauth";
const HOUR = 60 * 60 * 1000;

export async function attemptCookies(context: BrowserContext): Promise<Cookie[]> {
  return (await context.cookies()).filter(({ name }) => name === NAME);
}

async function vaultKey(localDir: string): Promise<Uint8Array> {
  const { tokenEncryptionKey } = await loadSecrets(localDir);
  return Buffer.from(tokenEncryptionKey.split(":")[1] ?? "", "base64");
}

/** The same attempt, begun an hour ago: what waiting would do, done with the stack's own key. */
async function aged(sealed: string, key: Uint8Array): Promise<string> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key);
  const attempt = JSON.parse(new TextDecoder().decode(plaintext)) as { expiresAt: number };
  const older = JSON.stringify({ ...attempt, expiresAt: attempt.expiresAt - HOUR });
  return await new CompactEncrypt(new TextEncoder().encode(older))
    .setProtectedHeader(protectedHeader)
    .encrypt(key);
}

export async function ageAttempt(context: BrowserContext, localDir: string): Promise<void> {
  const key = await vaultKey(localDir);
  const cookies = await attemptCookies(context);
  await context.addCookies(
    await Promise.all(
      cookies.map(async (cookie) => ({ ...cookie, value: await aged(cookie.value, key) })),
    ),
  );
}
