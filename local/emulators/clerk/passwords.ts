import { randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { ClerkError } from "./clerk-error.ts";

const SHORTEST = 8;
const LONGEST = 72;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
) => Promise<Buffer>;

const written = (salt: Buffer, key: Buffer) =>
  `scrypt:${salt.toString("base64")}:${key.toString("base64")}`;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(salt, await derive(password, salt, KEY_BYTES));
}

export function hashPasswordNow(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  return written(salt, scryptSync(password, salt, KEY_BYTES));
}

export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt, key] = hash?.split(":") ?? [];
  if (salt === undefined || key === undefined) return false;
  const derived = await derive(password, Buffer.from(salt, "base64"), KEY_BYTES);
  return timingSafeEqual(derived, Buffer.from(key, "base64"));
}

export function requireAcceptablePassword(password: string, parameter = "password"): void {
  if (password.length < SHORTEST) {
    throw new ClerkError("form_password_length_too_short", { parameter });
  }
  if (password.length > LONGEST) {
    throw new ClerkError("form_password_length_too_long", { parameter });
  }
}
