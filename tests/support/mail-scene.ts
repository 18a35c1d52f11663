import { vi } from "vitest";
import { notePerson } from "../../convex/model/identity/personStore.ts";
import { MAIL_DELAY_MS } from "../../convex/model/notices/mailing.ts";
import { raiseNotice } from "../../convex/model/notices/recordStore.ts";
import type { NoticeFacts } from "../../lib/notices/record.ts";
import { aMailProvider, MAIL_KEY } from "../local/emulators/mail/mail-under-test.ts";
import { openTestBackend } from "./convex-backend.ts";
import { aUser } from "./polar-payloads.ts";

export const MAIL_APP = "https://app.example.com";
export const OWED: NoticeFacts = { kind: "payment_failed", until: null };
const SECOND = 1000;

/** A backend that mails notices, the provider that takes them, and a user with a verified address. */
export async function openMailScene() {
  const provider = await aMailProvider();
  const backend = await openTestBackend();
  const settings = {
    APP_URL: MAIL_APP,
    MAIL_API_KEY: MAIL_KEY,
    MAIL_FROM: "Switchboard <notices@example.com>",
    MAIL_API_URL: provider.url,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const userId = aUser();
  const address = `${userId.toLowerCase()}@example.com`;
  await backend.convex.run((ctx) =>
    notePerson(ctx, userId, { email: address, emailStatedAt: Date.now() }),
  );
  const raise = (facts: NoticeFacts = OWED, thing = "sub_1") =>
    backend.convex.run((ctx) => raiseNotice(ctx, { userId, thing }, facts, Date.now()));
  /** Lets the time pass after which a notice is mailed, and what is being sent arrive. */
  const waitForMail = async (durationMs = MAIL_DELAY_MS) => {
    await backend.advance(durationMs);
    for (let round = 0; round < 20; round += 1) await backend.advance(SECOND / 4);
  };
  return { backend, provider, userId, address, raise, waitForMail };
}
