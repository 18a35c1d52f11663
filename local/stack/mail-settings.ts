import { createHash } from "node:crypto";
import type { StackSettings } from "./settings.ts";

export interface MailSettings {
  /** Without key and sender, the backend sends no mail. */
  MAIL_API_KEY: string | null;
  MAIL_FROM: string | null;
  /** Null means the provider's own address. */
  MAIL_API_URL: string | null;
}

/** `url` is the emulator's address. It and the backend derive the same key without exchanging it. */
export function emulatedMail(url: string, seed: string) {
  const key = createHash("sha256").update(`${seed}:mail`).digest("hex");
  return {
    MAIL_API_KEY: `re_${key}`,
    MAIL_FROM: "Switchboard <notices@switchboard.example>",
    MAIL_API_URL: url,
  } satisfies MailSettings;
}

/** Null: a variable of an earlier start that is removed. */
export function mailSettings(
  variables: StackSettings["variables"],
  { url, seed }: { url: string | undefined; seed: string },
): MailSettings {
  if (url) return emulatedMail(url, seed);
  return {
    MAIL_API_KEY: variables.MAIL_API_KEY || null,
    MAIL_FROM: variables.MAIL_FROM || null,
    MAIL_API_URL: variables.MAIL_API_URL || null,
  };
}
